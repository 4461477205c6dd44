/**
 * Texts that the browser keeps. Where it keeps none (storage is blocked or full), nothing is ever
 * found and pages go on: merely reading the property `localStorage` throws there.
 */
type Area = 'localStorage' | 'sessionStorage'

function storageOf(area: Area) {
  const read = (key: string): string | null => {
    try {
      return globalThis[area].getItem(key)
    } catch {
      return null
    }
  }
  return {
    /** A text; null where there is none. */
    read,
    /** What a text says as JSON; undefined where there is none, or something else. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? '')
      } catch {
        return undefined
      }
    },
    /** Keeps a text, or forgets it (null); false where the browser does not. */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) globalThis[area].removeItem(key)
        else globalThis[area].setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}

/** For this tab, until it is closed. */
export const tabStorage = /* @__PURE__ */ storageOf('sessionStorage')

/** For every tab of the browser, until somebody clears it. */
export const siteStorage = /* @__PURE__ */ storageOf('localStorage')
