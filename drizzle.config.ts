import { defineConfig } from 'drizzle-kit'

// How the migrations come about: change a tables.ts, then `npm run migration -- --name what_changes`.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/areas/*/server/tables.ts',
    './src/areas/*/server/tables/*.ts',
    './src/platform/**/tables.ts',
  ],
  out: './migrations',
})
