import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideConsole } from '#client/console.ts'
import { provideUser } from '#client/current-user.ts'
import { language } from '#kernel/language.ts'
import { watchBack } from '#ui/back-steps.ts'
import { providePageNames } from './app/shell/page-names.ts'
import { providePageTrades } from './app/shell/page-trades.ts'
import { watchBuild } from './app/shell/stale-build.ts'
import { readInstead, startOffline } from './app/shell/start-offline.ts'
import { report, watchErrors } from './app/shell/uncaught.ts'

watchErrors()
providePageTrades()
watchBack()
// Loaded on demand: only when a user's record is requested.
provideConsole((request) =>
  import('./areas/admin/web/console.ts').then(({ openConsole }) => openConsole(request)),
)
provideUser((known, signal) =>
  import('./areas/accounts/web/current-user.ts').then(
    ({ currentUser }) => currentUser(known, signal),
    () => known,
  ),
)
watchBuild()
startOffline()
const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter
          onError={(error, { errorInfo }) => {
            report(error)
            // Without errorInfo the error comes from a loader, not from a component.
            if (!errorInfo) readInstead(error)
          }}
        />
      </StrictMode>,
    )
  })
if (language === 'en') hydrate()
else {
  const known = providePageNames()
  const isRendered = known.size > 0
  const all = import('./app/shell/all-names.ts')
    .then(({ addAllNames }) => addAllNames(known))
    .catch(() => undefined)
  // A page that is rendered in the browser has no names of its own.
  if (isRendered) hydrate()
  else all.finally(hydrate)
}
