/**
 * Makes hashes of passwords and recovery codes in tests with a thousandth of their work: at full cost they took a
 * quarter of the processor time of the server's tests. Only the cost that the server chooses is made lower; a stored
 * hash that names another cost takes as long as it says (`passwords.test.ts`). Programs that a test starts hash at full
 * cost.
 */
import crypto from 'node:crypto';

/** What the server asks for, in KiB. */
const MEMORY = 19_456;
const LITTLE = { memory: 64, passes: 1 };

type Argon2 = typeof crypto.argon2;
const isQuick = Symbol.for('a quick argon2');

// The module outlives a test file.
if (!(isQuick in crypto.argon2)) {
  const { argon2, scrypt } = crypto;
  const quick: Argon2 = (algorithm, wanted, done) =>
    argon2(algorithm, wanted.memory === MEMORY ? { ...wanted, ...LITTLE } : wanted, done);
  crypto.argon2 = Object.assign(quick, { [isQuick]: true });
  crypto.scrypt = ((secret, salt, bytes, options, done) =>
    typeof options === 'function'
      ? scrypt(secret, salt, bytes, { cost: 16 }, options)
      : scrypt(secret, salt, bytes, options, done)) as typeof crypto.scrypt;
}
