/** `neev doctor`: the picture store, the mail server, the payment provider, and the disk. */
import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { providerOf } from '#areas/billing/server/adapters/payments.ts'
import { ProviderError } from '#areas/billing/server/adapters/razorpay.ts'
import { openFiles } from '#platform/files/files.ts'
import { tryFolder } from '#platform/files/folder.ts'
import { greetSmtp } from '#platform/mail/smtp.ts'
import { type Settings, SettingsError } from '#platform/settings/settings.ts'
import { type Finding, fine, look, wordsOf, wrong } from './finding.ts'

/** Bytes on the disk of the data folder below which the operator is told. */
const leastFree = 2e9
const nearlyNone = 100e6

/** Writes, reads and removes a small object in the bucket, as the product does with pictures. */
export async function examineStore(settings: Settings): Promise<Finding> {
  const { images } = settings
  if (images.store === 'file') return fine('pictures', 'in the data folder')
  const { bucket, endpoint } = images.s3
  const where = `the bucket ${bucket} at ${endpoint}`
  const store = openFiles(settings)
  try {
    const away = await store.check?.()
    if (away) throw new Error(away)
    const key = `start/check/${randomUUID()}`
    await store.put(key, Buffer.from('neev doctor'), 'text/plain')
    const read = await store.get(key)
    await store.remove(key)
    if (read?.toString() === 'neev doctor') return fine('pictures', where)
    return wrong('pictures', `${where} returns other bytes than it was given`, 'Check S3_ENDPOINT')
  } catch (error) {
    if (error instanceof SettingsError) {
      return wrong('pictures', wordsOf(error), 'Correct that setting')
    }
    const todo = 'Its key must be allowed to put, get and delete objects there'
    return wrong('pictures', `${where}: ${wordsOf(error)}`, todo)
  }
}

/** Connects to the mail server and logs in; sends nothing. */
export async function examineMail({ mail }: Settings): Promise<Finding> {
  if (!mail.smtpUrl) {
    return look('mail', 'mails stay in the outbox', 'Set SMTP_URL to send them')
  }
  const where = new URL(mail.smtpUrl).host
  try {
    await greetSmtp(mail.smtpUrl)
    return fine('mail', `${where} accepts the login`)
  } catch (error) {
    const todo = 'Check SMTP_URL; mails wait for about a day'
    return wrong('mail', `${where}: ${wordsOf(error)}`, todo)
  }
}

/** Asks the provider for an order that does not exist: a wrong key is refused before that. */
export async function examinePayments(settings: Settings): Promise<Finding> {
  if (settings.payments.provider === 'sandbox') {
    return look('payments', 'the sandbox takes no real money', 'Set PAYMENT_PROVIDER to razorpay')
  }
  const { baseUrl } = settings.payments.razorpay
  try {
    await providerOf(settings).order('order_00000000000000')
  } catch (error) {
    const status = error instanceof ProviderError ? error.status : 0
    if (status === 401 || status === 403) {
      const todo = 'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET'
      return wrong('payments', `${baseUrl} refuses the key`, todo)
    }
    if (status < 400 || status >= 500 || status === 429) {
      const todo = 'Check RAZORPAY_BASE_URL and the way there'
      return wrong('payments', `${baseUrl}: ${wordsOf(error)}`, todo)
    }
  }
  return fine('payments', `${baseUrl} accepts the key`)
}

/** Whether the data folder can be written to, and its disk has space. */
export async function examineFolder({ dataDir }: Settings): Promise<Finding> {
  try {
    await tryFolder(dataDir)
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const text = `${dataDir}, ${(free / 1e9).toFixed(1)} GB free`
    if (free < nearlyNone) return wrong('disk', text, 'Free some space: soon nothing can be saved')
    return free < leastFree ? look('disk', text, 'Free some space') : fine('disk', text)
  } catch (error) {
    const todo = 'The server must be able to write to DATA_DIR'
    return wrong('disk', wordsOf(error), todo)
  }
}
