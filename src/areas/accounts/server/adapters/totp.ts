/** Authenticator app codes (TOTP, RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'

const period = 30

/** A new secret of 160 bits, in base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The otpauth URL that passes a secret to an app, as a QR code or a link. */
export function factorAddress(secret: string, label: string, issuer: string): string {
  return totpOf(secret, label, issuer).toString()
}

/** A code's time step if it is valid now, or was or will be within 30 s; otherwise undefined. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}

/** The code at a given time (ms), for tests. */
export function codeAt(secret: string, now = Date.now()): string {
  return totpOf(secret).generate({ timestamp: now })
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), label, issuer, digits: 6, period })
}
