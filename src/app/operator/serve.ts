/** The server's side of the operator's command line. */
import type { Services } from '#platform/http/context.ts'
import { chooseCommand, runCommand } from '#platform/operator/command.ts'
import { listenForOperator } from '#platform/operator/listen.ts'
import { commands } from './commands.ts'
import { commandHandlers } from './handlers.ts'

/**
 * Accepts the operator's commands on the data folder's socket while the server runs the database.
 * With DATABASE_URL the command line needs no server, so nothing listens.
 */
export async function serveOperator(services: Services): Promise<{ close(): Promise<void> }> {
  const { database, settings, log } = services
  const idle = { close: async () => {} }
  if (settings.database.url) return idle
  try {
    return await listenForOperator({
      dataDir: settings.dataDir,
      carry: async (request, output, signal) => {
        const command = chooseCommand(commands, [request.command, ...request.args], output)
        if (typeof command === 'number') return command
        const { variables } = request
        const context = { database, settings, variables, signal }
        return runCommand(command, commandHandlers[command.name], request.args, context, output)
      },
      log,
    })
  } catch (error) {
    // The site works without it.
    log.warn({ err: error }, 'the operator command line cannot reach this server')
    return idle
  }
}
