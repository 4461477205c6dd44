import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { report, watchErrors } from './app/shell/uncaught.ts'

watchErrors()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
  )
})
