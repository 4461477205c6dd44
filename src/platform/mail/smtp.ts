/** The SMTP transport: a small pool of connections to the server that SMTP_URL names. */
import { createTransport } from 'nodemailer'
import { longestTry, messageOf, type Outcome, type Transport } from './transport.ts'

/**
 * Sends by SMTP. A 5xx answer to RCPT refuses the address for good; everything else (no
 * connection, a full mailbox's 4xx, a refused login or text) is temporary.
 *
 * @param url smtp:// or smtps:// with host, port and login.
 * @param from the sender, `Neev <no-reply@example.com>`.
 */
export function smtpTransport(url: string, from: string): Transport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    logger: false,
    // One more try on a new connection where a kept one turns out to be dead.
    maxRequeues: 1,
  })
  const end = new AbortController()
  const limit = (signal: AbortSignal = end.signal) =>
    AbortSignal.any([end.signal, signal, AbortSignal.timeout(longestTry)])
  return {
    send: (mail, signal) =>
      pool.sendMail({ ...messageOf(mail, from), signal: limit(signal) }).then(
        () => ({ result: 'sent' }) as const,
        (error: unknown) => outcomeOf(error),
      ),
    close: () => {
      pool.close()
      end.abort()
    },
  }
}

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

function outcomeOf(error: unknown): Outcome {
  const { code = 'unknown', command, responseCode } = (error ?? {}) as SmtpError
  const failure = [code, command, responseCode].filter((part) => part !== undefined).join(' ')
  if (isRefusal(error)) return { result: 'refused', failure }
  // What is wrong with one address or one mail says nothing about the others.
  const serverAway = code !== 'EENVELOPE' && code !== 'EMESSAGE'
  return { result: 'later', failure, serverAway }
}

/** A refused recipient: the server said 5xx to RCPT, or the address cannot be said in SMTP at all. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = (error ?? {}) as SmtpError
  if (code !== 'EENVELOPE') return false
  if (command === 'RCPT TO') return responseCode !== undefined && responseCode >= 500
  return command === 'API'
}
