/** The page at /api/docs: the OpenAPI document for human readers. */
import { type Call, callsOf, type Document } from './document.ts'
import { type Html, html } from './html.ts'
import { operationSection } from './operation.ts'

/** Where the page and its files are served. */
export const docsPath = '/api/docs'

/**
 * The whole page as HTML.
 *
 * @param base the API's URL, with its origin and without a trailing slash.
 */
export function docsPage(document: Document, base: string): string {
  const groups = Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0] ?? '')
  const { title, description } = document.info
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Reference of the ${title}: every call, with tested examples.">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="preload" href="${docsPath}/anek-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${docsPath}/style.css">
<script src="${docsPath}/copy.js" defer></script>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><a class="mark" href="/">${title.replace(/ API$/, '')}</a>
<a href="/api/openapi.json">OpenAPI document</a></header>
<div class="page">
${contents(groups)}
<main>
<h1>${title}</h1>
${introduction(description, base)}
<div id="calls">
${[...groups].map(([tag, calls]) => group(tag, calls, base))}
</div>
</main>
</div>
</body>
</html>
`.html
}

function contents(groups: Map<string, Call[]>): Html {
  const lists = [...groups].map(
    ([tag, calls]) => html`<li><a href="#tag-${tag}">${nameOf(tag)}</a><ul>
${calls.map(
  ({ path, operation }) =>
    html`<li><a href="#${operation.operationId}">${lastNameOf(path)}</a></li>
`,
)}</ul></li>
`,
  )
  return html`<nav aria-label="Calls"><details open><summary>All calls</summary><ul>
<li><a href="#using">Using the API</a></li>
${lists}</ul></details></nav>`
}

function group(tag: string, calls: Call[], base: string): Html {
  return html`<h2 id="tag-${tag}">${nameOf(tag)}</h2>
${calls.map((call) => operationSection(call, base))}`
}

function nameOf(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1)
}

/** The last part of a path that is not a parameter: the call's name. */
function lastNameOf(path: string): string {
  return (
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .at(-1) ?? path
  )
}

function introduction(description: string, base: string): Html {
  return html`<section id="using" class="prose">
<p>The base URL of the API is <code>${base}</code>. Requests and responses are JSON in UTF-8; paths
are case-insensitive. GET calls take their fields in the path and query, POST calls in the path and
body.</p>
<p>Calls that are not open to anyone require the token that <a href="#Login_Authenticate"><code>
Login/Authenticate</code></a> returns, in the header <code>authorization: Bearer …</code>. Ids named
<code>loginId</code>, <code>userId</code> and <code>companyId</code> must belong to the token’s user;
the empty GUID means none.</p>
<p>Many calls return a number: a result code, which the call’s summary explains. Any other failure
is an HTTP status with a problem document (RFC 9457, <code>application/problem+json</code>), whose
<code>detail</code> is a message for users.</p>
<p>In browsers, the server sets the cookie <code>XSRF-TOKEN</code>; a POST request that sends this
cookie must repeat its value in the header <code>X-XSRF-TOKEN</code>.</p>
<p>${description}</p>
<p>Every example is tested: it returns what is shown, except for ids, tokens, times and picture
names. Of longer lists, only the first three rows are shown.</p>
</section>`
}
