/** What the pages' bundle offers to the server: the request handler and its route manifest. */

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'

/** Answers a page request. */
export const handle = createRequestHandler(build, import.meta.env.MODE)

/** All routes of the build. */
export const routes = build.routes
