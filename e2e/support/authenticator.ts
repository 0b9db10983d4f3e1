import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows now, or so many steps of half a minute later. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });
