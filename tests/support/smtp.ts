/** A real SMTP server for tests. */
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../scripts/lib/ports.mjs'
import { noteCodes } from './log-search.ts'

/** A received mail, as it came over the wire. */
export interface ReceivedMail {
  to: string[]
  from: string
  raw: string
}

/** A running test server. */
export interface TestSmtp {
  /** The value for SMTP_URL. */
  url: string
  received: ReceivedMail[]
  /** The server waits for this before it acknowledges a mail. */
  gate: Promise<void>
  /** Codes and texts that RCPT is answered with, by address. */
  refusals: Map<string, { code: number; text: string }>
  /** Stops it; connections are refused until {@link TestSmtp.start}. */
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
}

/** Starts an SMTP server on a free local port. */
export async function startSmtp(): Promise<TestSmtp> {
  let server: SMTPServer | undefined
  let port = 0
  const smtp: TestSmtp = {
    url: '',
    received: [],
    gate: Promise.resolve(),
    refusals: new Map(),
    stop: async () => {
      const open = server
      server = undefined
      if (open) await new Promise<void>((resolve) => open.close(() => resolve()))
    },
    start: async () => {
      server = createServer(smtp)
      await listen(server, port)
      smtp.url = `smtp://127.0.0.1:${port}`
    },
  }
  port = await freePort()
  await smtp.start()
  return smtp
}

function createServer(smtp: TestSmtp): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 200,
    onRcptTo: ({ address }, _, done) => {
      const refusal = smtp.refusals.get(address)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      text(stream).then((raw) => {
        noteCodes(raw)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        smtp.received.push({ from, to: rcptTo.map(({ address }) => address), raw })
        return smtp.gate.then(() => done())
      }, done)
    },
  })
  server.on('error', () => {})
  return server
}

function listen(server: SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}
