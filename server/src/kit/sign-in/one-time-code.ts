import { Secret, TOTP } from 'otpauth';

/** What every authenticator app assumes by default (RFC 6238). */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of one step before and after also count, because clocks differ. */
const DRIFT = 1;

const SECRET_BYTES = 20;

/** A new key in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The key as an authenticator app reads it from a QR code. */
export const authenticatorUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...RULES, secret: Secret.fromBase32(secret), issuer, label }).toString();

/**
 * The step that a code belongs to: the number of half minutes since 1970. Undefined when it is wrong.
 *
 * @example stepOfCode(secret, '492039', now) // 59842310
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / RULES.period) + delta;
}
