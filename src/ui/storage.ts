/**
 * Texts stored in the browser. If storage is blocked or full, nothing is ever found and pages keep
 * working: merely reading the property `localStorage` throws there.
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
    /** A text; null if there is none. */
    read,
    /** A text parsed as JSON; undefined if there is none or it is not JSON. */
    readJson(key: string): unknown {
      try {
        return JSON.parse(read(key) ?? '')
      } catch {
        return undefined
      }
    },
    /** Stores a text, or deletes it (null); false if the browser refuses. */
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

/** For every tab of the browser, until the user clears it. */
/** Where the city of the last search is stored: every place field of the site begins with it. */
export const cityKey = 'neev.city'

export const siteStorage = /* @__PURE__ */ storageOf('localStorage')
