/** Renders one call as a section of the page. */
import { curlOf } from './curl.ts'
import type { Call } from './document.ts'
import { type Html, html } from './html.ts'
import { limitsOf, type Row, rowsOf, typeOf } from './schema.ts'

const audiences = {
  anyone: 'Anyone',
  user: 'A signed-in user',
  seller: 'A user who owns a company',
  admin: 'An admin',
}

/** The section; `base` is the API's URL, for the example. */
export function operationSection(call: Call, base: string): Html {
  const { method, path, operation } = call
  return html`<section class="call" id="${operation.operationId}">
<div class="says">
<h3><span class="method">${method}</span> <code>${breakable(path)}</code></h3>
<p>${operation.summary}</p>
<dl class="facts">
<dt>Open to</dt><dd>${audiences[operation['x-audience']]}</dd>
${rate(call)}
</dl>
${parameterTables(call)}
${answer(call)}
${problems(call)}
</div>
${examples(call, base)}
</section>
`
}

/** Lets a long path break at its slashes. */
function breakable(path: string): Html[] {
  return path.split('/').flatMap((part, index) => (index === 0 ? [] : [html`/<wbr>${part}`]))
}

function rate({ operation }: Call): Html | undefined {
  const limit = operation['x-rate-limit']
  if (!limit) return undefined
  const per = limit.per === 'caller' ? 'user' : 'network address'
  return html`<dt>Rate limit</dt><dd>${limit.limit} calls in ${limit.seconds} seconds per ${per}</dd>`
}

function parameterTables({ operation }: Call): Html[] {
  const parameters = operation.parameters.flatMap(({ name, schema, required, in: place }) => [
    { name, schema, required, place },
  ])
  const body = operation.requestBody?.content['application/json'].schema
  const inPath = parameters.filter(({ place }) => place === 'path')
  const inQuery = parameters.filter(({ place }) => place === 'query')
  const inBody = body ? rowsOf(body) : []
  const tables = [
    table('Path parameters', inPath),
    table('Query parameters', inQuery),
    table(`Body (JSON, at most ${kilobytes(operation['x-body-limit'])})`, inBody),
  ].filter((part) => part !== undefined)
  return tables.length > 0 ? tables : [html`<p class="quiet">This call has no fields.</p>`]
}

function kilobytes(bytes: number): string {
  const size = bytes / 1024
  return size < 1024 ? `${Math.round(size)} KB` : `${Math.round(size / 102.4) / 10} MB`
}

function table(title: string, rows: Row[]): Html | undefined {
  if (rows.length === 0) return undefined
  const lines = rows.map(({ name, schema, required }) => {
    const limits = limitsOf(schema).map((limit, index) => (index === 0 ? limit : html`; ${limit}`))
    return html`<tr><th scope="row"><code>${name}</code>${
      required ? html` <span class="must">required</span>` : undefined
    }</th><td>${typeOf(schema)}</td><td>${limits}</td></tr>
`
  })
  return html`<h4>${title}</h4>
<div class="scroll" tabindex="0" role="group" aria-label="${title}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Constraints</th></tr></thead>
<tbody>
${lines}</tbody></table></div>
`
}

function answer({ operation }: Call): Html {
  const schema = operation.responses['200']?.content['application/json']?.schema ?? {}
  const rows = rowsOf(schema).map((row) => ({ ...row, required: false }))
  return html`<h4>Response</h4>
<p>${capital(typeOf(schema))}.</p>
${table('Response fields', rows)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function problems({ operation }: Call): Html {
  const lines = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(
      ([status, { description }]) => html`<dt>${status}</dt><dd>${description}</dd>
`,
    )
  return html`<details><summary>Errors</summary><dl class="problems">
${lines}</dl></details>
`
}

function examples(call: Call, base: string): Html {
  const { example } = call.operation.responses['200']?.content['application/json'] ?? {}
  const exampleJson = example === undefined ? undefined : JSON.stringify(example, null, 2)
  return html`<div class="shows">
<h4>Example</h4>
<pre class="command" tabindex="0"><code>${curlOf(call, base)}</code></pre>
${
  exampleJson === undefined
    ? undefined
    : html`<h4>Response</h4>
<pre tabindex="0"><code>${exampleJson}</code></pre>`
}
</div>`
}
