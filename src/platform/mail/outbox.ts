/** The outbox: without a mail server, mails are written to files for development. */

import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { IsoTime } from '#kernel/dates.ts'
import { messageOf, type OutgoingMail, type Transport } from './transport.ts'

/** Number of mails that the outbox keeps; older ones are deleted. */
export const outboxSize = 500

export interface OutboxMail {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Names of the attached files, which are in the .eml file. */
  attachments?: string[]
  /** ISO 8601. */
  sentAt: IsoTime
}

const folderOf = (dataDir: string) => join(dataDir, 'outbox')

/** Writes each mail as `<time>-<id>.eml`, the raw message, and `.json`, for the mailbox page. */
export function outboxTransport(dataDir: string, from: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const folder = folderOf(dataDir)

  async function write(mail: OutgoingMail): Promise<void> {
    const { message } = await composer.sendMail(messageOf(mail, from))
    const sentAt = new Date().toISOString()
    const { id, to, subject, text, html } = mail
    const attachments = mail.attachments?.map(({ fileName }) => fileName) ?? []
    const entry: OutboxMail = { id, to, from, subject, text, html, attachments, sentAt }
    const path = join(folder, `${sentAt.replaceAll(':', '')}-${id}`)
    // Mails contain codes: other users of the machine must not read them.
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.eml`, message, { mode: 0o600 })
    await writeFile(`${path}.json.new`, `${JSON.stringify(entry, null, 2)}\n`, { mode: 0o600 })
    await rename(`${path}.json.new`, `${path}.json`)
    await prune(folder)
  }

  return {
    send: (mail) =>
      write(mail).then(
        () => ({ result: 'sent' }) as const,
        (error: NodeJS.ErrnoException) => ({
          result: 'later',
          failure: error.code ?? 'unknown',
          serverAway: true,
        }),
      ),
    close: () => composer.close(),
  }
}

async function prune(folder: string): Promise<void> {
  const old = (await entryNames(folder)).slice(outboxSize)
  for (const name of old) {
    await rm(join(folder, `${name}.eml`), { force: true })
    await rm(join(folder, `${name}.json`), { force: true })
  }
}

/** Names of the entries without file extensions, newest first. */
async function entryNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
    .reverse()
}

/** The mails in the outbox, newest first; empty if there is no outbox yet. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = folderOf(dataDir)
  const entries = await Promise.all(
    (await entryNames(folder)).map(async (name) =>
      // Another process may have pruned it in the meantime.
      readFile(join(folder, `${name}.json`), 'utf8').then(parseEntry, () => undefined),
    ),
  )
  return entries.filter((entry) => entry !== undefined)
}

function parseEntry(text: string): OutboxMail | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
