/** What the pages' bundle exports to the server: the request handler and the route manifest. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'

/** Handles a page request. */
export const handle = createRequestHandler(build, import.meta.env.MODE)

/** All routes of the build. */
export const routes = build.routes
