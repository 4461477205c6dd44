/** The browsers that the site promises (README, "Browsers"). */

/** The oldest versions that are promised, by the names of MDN's table. */
export const promisedBrowsers = {
  chrome: 111,
  edge: 111,
  chrome_android: 111,
  webview_android: 111,
  samsunginternet_android: 22,
  firefox: 115,
  firefox_android: 115,
  safari: 16.4,
  safari_ios: 16.4,
}

/** The same for the build, by the names of its compilers. */
export const buildTarget = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']
