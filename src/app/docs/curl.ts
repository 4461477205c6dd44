/** Renders the example of a call as a curl command to paste into a shell. */
import type { Call } from './document.ts'

/** The command, on several lines. `base` is the API's URL without a trailing slash. */
export function curlOf({ method, path, operation }: Call, base: string): string {
  const body = operation.requestBody?.content['application/json'].example
  const headers = [
    ...(operation['x-audience'] === 'anyone' ? [] : ['-H "authorization: Bearer $TOKEN"']),
    ...(method === 'POST' ? [`-H 'content-type: application/json'`] : []),
  ]
  return [
    `curl ${quoted(base + filledPath(path, operation.parameters))}`,
    ...headers,
    ...(method === 'POST' ? [`-d ${quoted(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ')
}

function filledPath(path: string, parameters: Call['operation']['parameters']): string {
  const query: string[] = []
  let filled = path
  for (const { name, in: place, example } of parameters) {
    if (example === undefined) continue
    if (place === 'path') {
      filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)))
    } else {
      for (const value of Array.isArray(example) ? example : [example]) {
        query.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
      }
    }
  }
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
