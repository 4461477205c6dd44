/** The settings as they may be shown in a log. */
import type { Settings } from './settings.ts'

const secrets = new Set([
  'password',
  'keySecret',
  'webhookSecret',
  'previousWebhookSecret',
  'secretAccessKey',
])
const mask = '***'

/** A copy of the settings without secrets, those inside addresses included. */
export function describeSettings(settings: Settings): Record<string, unknown> {
  return describeRecord(settings)
}

function describeRecord(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      secrets.has(name) ? mask : describe(value),
    ]),
  )
}

function describe(value: unknown): unknown {
  if (typeof value === 'string') return withoutPassword(value)
  if (Array.isArray(value)) return value.map(describe)
  return typeof value === 'object' && value !== null ? describeRecord(value) : value
}

/** `postgres://` addresses take a password as a parameter too. */
function withoutPassword(text: string): string {
  if (!text.includes('://') || !URL.canParse(text)) return text
  const url = new URL(text)
  if (url.password) url.password = mask
  for (const name of [...url.searchParams.keys()]) {
    if (/pass|secret|token|key/i.test(name)) url.searchParams.set(name, mask)
  }
  return url.password || url.search ? url.href : text
}
