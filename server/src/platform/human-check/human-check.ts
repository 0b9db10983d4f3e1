import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lte } from 'drizzle-orm';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { writeRefusal } from '../audit/refusals.ts';
import type { Clock } from '../clock.ts';
import { type DataKey, keyFor } from '../config/data-key.ts';
import { type KeyRing, keysOf } from '../config/key-ring.ts';
import type { Database } from '../database/database.ts';
import { cleanupOfRows } from '../housekeeping/cleanup.ts';
import { ERROR_CODE } from '../http/error-codes.ts';
import { HttpError } from '../http/http-error.ts';
import { sentValueMistake } from '../http/sent-value.ts';
import { humanCheckUses } from './human-check.tables.ts';

/** The actions that a check can be for. A check made for one never passes for another. */
const HUMAN_CHECK_ACTIONS = ['login', 'registerDev'] as const;
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number];

/** The call that a check belongs to. */
const AUDITED_AS = { login: 'login', registerDev: 'requestDeveloper' } as const;

/** Proof that a person's browser did some work. */
export interface HumanCheck {
  /** A fresh challenge for the browser to solve; 404 when the check is off, 400 for an unknown action. */
  challenge(action: string): Promise<Challenge>;
  /**
   * Accepts each solution once. Does nothing when the check is off.
   *
   * @param solved the widget's payload: base64 of JSON
   * @throws HttpError 400 with the code of the human check when it is missing, wrong, expired, used before, or made for
   * another action
   */
  require(action: HumanCheckAction, solved: string | undefined): Promise<void>;
}

interface HumanCheckOptions {
  database: Pick<Database, 'db' | 'transaction'>;
  clock: Clock;
  /** These keys sign challenges; they are the same on every instance. */
  keys: KeyRing;
  /** The most tries that a browser needs. A thousand take about half a second on a desktop computer. */
  tries: number;
}

const ALGORITHM = 'PBKDF2/SHA-256';
const ROUNDS_OF_A_TRY = 1_000;
const FEWEST_TRIES = 20;
const MINUTES_TO_SOLVE = 10;

const SolvedChallenge = Compile(
  Type.Object({
    challenge: Type.Object({
      parameters: Type.Object({
        algorithm: Type.Literal(ALGORITHM),
        expiresAt: Type.Number(),
        data: Type.Object({ action: Type.String() }),
      }),
      signature: Type.String(),
    }),
    solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
  }),
);

/** The human check by ALTCHA: proof of work, hosted here; the browser stores nothing. */
export function altchaCheck({ database: { db, transaction }, clock, keys, tries }: HumanCheckOptions): HumanCheck {
  return {
    async challenge(action) {
      if (!isAction(action)) throw new HttpError(400, `There is no human check for the action ${action}`);
      const key = signingKey(keys.present);
      return createChallenge({
        algorithm: ALGORITHM,
        deriveKey,
        cost: ROUNDS_OF_A_TRY,
        counter: randomInt(FEWEST_TRIES, FEWEST_TRIES + Math.max(2, tries)),
        data: { action },
        expiresAt: new Date(clock().getTime() + MINUTES_TO_SOLVE * 60_000),
        hmacSignatureSecret: key,
        hmacKeySignatureSecret: key,
      });
    },
    async require(action, solved) {
      if (await isPassed(action, readPayload(solved))) return;
      await writeRefusal({ transaction }, { action: AUDITED_AS[action], refusal: 'humanCheck' });
      throw new HttpError(400, 'The human check failed', { code: ERROR_CODE.humanCheck });
    },
  };

  async function isPassed(action: HumanCheckAction, payload: Payload | undefined): Promise<boolean> {
    if (!payload) return false;
    const { signature, parameters } = payload.challenge;
    const { expiresAt, data } = parameters;
    if (data?.action !== action || !expiresAt || expiresAt * 1_000 <= clock().getTime()) return false;
    if (!signature || !(await isVerified(payload, keys))) return false;
    const spent = await db
      .insert(humanCheckUses)
      .values({ signature, expiresAt: new Date(expiresAt * 1_000) })
      .onConflictDoNothing()
      .returning();
    return spent.length > 0;
  }
}

const signingKey = (key: DataKey): string => keyFor('human-check', key);

/** A challenge from before a change of keys is valid too. */
async function isVerified({ challenge, solution }: Payload, keys: KeyRing): Promise<boolean> {
  for (const key of keysOf(keys).map(signingKey)) {
    const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: key };
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
    if (verified) return true;
  }
  return false;
}

/** No check at all, for a portal whose human check is switched off. */
export const noHumanCheck: HumanCheck = {
  challenge: () => Promise.reject(new HttpError(404, 'The human check is off')),
  require: () => Promise.resolve(),
};

export const pastHumanChecks = cleanupOfRows('past human checks', humanCheckUses, (now) =>
  lte(humanCheckUses.expiresAt, now),
);

const isAction = (action: string): action is HumanCheckAction => HUMAN_CHECK_ACTIONS.some((known) => known === action);

/** The widget's test mode sends a payload without a challenge. It is refused like any other unknown payload. */
function readPayload(solved: string | undefined): Payload | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(solved ?? '', 'base64').toString('utf8'));
    if (SolvedChallenge.Check(payload) && !sentValueMistake(payload)) return payload as unknown as Payload;
  } catch {
    // Not JSON: refused like any other unknown payload.
  }
  return undefined;
}
