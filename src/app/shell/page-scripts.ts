/** The router's scripts; the server leaves them out of a page whose scripts it has kept. */
import { createContext, createElement, useContext } from 'react'
import { Scripts } from 'react-router'

/** Whether the page's scripts are known already (`src/entry.server.tsx`). */
export const ScriptsKept = /* @__PURE__ */ createContext(false)

function ScriptsUnlessKept() {
  return useContext(ScriptsKept) ? null : createElement(Scripts)
}

export const PageScripts = import.meta.env.SSR ? ScriptsUnlessKept : Scripts
