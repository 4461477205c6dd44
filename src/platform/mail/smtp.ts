/** The SMTP transport: a small connection pool to the server of SMTP_URL. */
import { createTransport } from 'nodemailer'
import { longestTry, messageOf, type Outcome, type Transport } from './transport.ts'

/**
 * Sends by SMTP. A 5xx reply to RCPT rejects the address permanently; everything else (no
 * connection, 4xx for a full mailbox, a rejected login or message) is temporary.
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
    // Retry once on a new connection if a pooled one turns out to be dead.
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

/** Connects to the mail server and logs in, without a mail. @throws Error if either fails. */
export async function greetSmtp(url: string): Promise<void> {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000 }
  const transport = createTransport({ url, logger: false, socketTimeout: 10_000, ...limits })
  try {
    await transport.verify()
  } finally {
    transport.close()
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
  // A problem with one address or one mail does not affect the others.
  const serverAway = code !== 'EENVELOPE' && code !== 'EMESSAGE'
  return { result: 'later', failure, serverAway }
}

/** Whether the recipient was rejected: 5xx to RCPT, or an address that is invalid in SMTP. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = (error ?? {}) as SmtpError
  if (code !== 'EENVELOPE') return false
  if (command === 'RCPT TO') return responseCode !== undefined && responseCode >= 500
  return command === 'API'
}
