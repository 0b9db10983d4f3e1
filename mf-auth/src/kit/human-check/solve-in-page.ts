import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, type CHash, hexToBytes } from '@noble/hashes/utils.js';

/** What the key of an ALTCHA challenge is derived from, in hex, and how it begins. */
export interface AltchaParameters {
  algorithm: string;
  nonce: string;
  salt: string;
  keyPrefix: string;
  cost: number;
  keyLength?: number;
}

export interface AltchaSolution {
  counter: number;
  derivedKey: string;
}

const HASHES: Readonly<Record<string, CHash>> = {
  'PBKDF2/SHA-384': sha384,
  'PBKDF2/SHA-512': sha512,
};

/** How long the page waits at most before it can do something else, in milliseconds. */
const SLICE = 12;

/**
 * Finds the key of a challenge without the browser's cryptography, as ALTCHA's worker does with it. The page stays
 * usable meanwhile.
 *
 * @param limit in milliseconds
 * @throws Error when it takes longer
 */
export async function solveInPage(
  { algorithm, nonce, salt, keyPrefix, cost, keyLength = 32 }: AltchaParameters,
  limit: number,
): Promise<AltchaSolution> {
  const started = performance.now();
  let yielded = started;
  const given = hexToBytes(nonce);
  const password = new Uint8Array([...given, 0, 0, 0, 0]);
  const counted = new DataView(password.buffer);
  const others = lettingOthersWork();
  try {
    for (let counter = 0; performance.now() - started < limit; counter += 1) {
      counted.setUint32(given.length, counter);
      const key = pbkdf2(HASHES[algorithm] ?? sha256, password, hexToBytes(salt), { c: cost, dkLen: keyLength });
      const derivedKey = bytesToHex(key);
      if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
      if (performance.now() - yielded < SLICE) continue;
      await others.turn();
      yielded = performance.now();
    }
  } finally {
    others.end();
  }
  throw new Error('The human check was not solved in time');
}

/** Turns for the rest of the page, by messages: browsers hold timers back for a second in a tab that is not seen. */
function lettingOthersWork(): { turn(): Promise<void>; end(): void } {
  const { port1, port2 } = new MessageChannel();
  return {
    turn: () =>
      new Promise((resolve) => {
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    end: () => port1.close(),
  };
}
