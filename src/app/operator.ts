/** The server's end of the operator's command. */
import type { Services } from '#platform/http/context.ts'
import { listenForOperator } from '#platform/operator/listen.ts'
import { chooseVerb, runVerb } from '#platform/operator/verb.ts'
import { verbWorks } from './verb-works.ts'
import { verbs } from './verbs.ts'

/**
 * Takes the operator's verbs through the data folder's socket while the server holds the embedded
 * database. On PostgreSQL the command needs no server, and nothing listens.
 */
export async function serveOperator(services: Services): Promise<{ close(): Promise<void> }> {
  const { database, settings, log } = services
  const idle = { close: async () => {} }
  if (database.kind === 'postgres') return idle
  try {
    return await listenForOperator({
      dataDir: settings.dataDir,
      carry: async (request, output, signal) => {
        const verb = chooseVerb(verbs, [request.verb, ...request.words], output)
        if (typeof verb === 'number') return verb
        const { variables } = request
        const context = { database, settings, variables, signal }
        return runVerb(verb, verbWorks[verb.name], request.words, context, output)
      },
      log,
    })
  } catch (error) {
    // The site works without it.
    log.warn({ err: error }, "the operator's command cannot reach this server")
    return idle
  }
}
