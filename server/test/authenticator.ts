import { Secret, TOTP } from 'otpauth';
import { authenticators, recoveryCodes } from '../src/kit/sign-in/authenticators.tables.ts';
import { authenticatorSeal } from '../src/kit/sign-in/authenticators.ts';
import { newAuthenticatorSecret } from '../src/kit/sign-in/one-time-code.ts';
import { hashRecoveryCode, newSalt } from '../src/kit/sign-in/recovery-codes.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The code that an authenticator app with this key shows, now or some half-minute steps later. */
export const codeOf = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 });

/** An authenticator app that is on, with two recovery codes: their hashes are slow. */
export async function addAuthenticator(
  { database: { db }, clock, keys }: TestApp,
  { id: accountId }: Person,
): Promise<{ secret: string; codes: readonly string[] }> {
  const secret = newAuthenticatorSecret();
  const codes = ['7K2M-9QXD', '4HRT-W8CN'];
  const [createdAt, salt] = [clock.now, newSalt()];
  const sealedSecret = authenticatorSeal(keys).close(secret, accountId);
  await db
    .insert(authenticators)
    .values({ accountId, sealedSecret, createdAt, enabledAt: createdAt, keyId: newSalt() });
  for (const code of codes) {
    await db
      .insert(recoveryCodes)
      .values({ accountId, salt, codeHash: await hashRecoveryCode(code.replace('-', ''), salt) });
  }
  return { secret, codes };
}
