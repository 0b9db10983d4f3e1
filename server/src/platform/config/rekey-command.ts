import { byNoAccount, writeAudit } from '../audit/audit.ts';
import type { OperatorCommand, OperatorParts, Plan } from '../commands/operator-command.ts';
import { withoutWords } from '../commands/typed-words.ts';
import type { Database } from '../database/database.ts';
import { StartupError } from '../startup-error.ts';
import { keyIdOf } from './data-key.ts';
import { forgetOtherKeys, recordedKeys, recordPresent } from './key-record.ts';
import { type KeyRing, openKeyRing } from './key-ring.ts';
import { countOthers, countSealed, reseal, type SealedRows } from './sealed-rows.ts';

/**
 * The most passes over everything. More than one is needed when a server still seals texts with the earlier key
 * meanwhile. A server that goes on doing so must be restarted first.
 */
const MAX_ROUNDS = 5;

/**
 * The command that changes the key.
 *
 * @param kinds everything that is sealed
 */
export const rekeyCommand = (kinds: readonly SealedRows[]): OperatorCommand => ({
  name: 'rekey',
  takes: '[--lost]',
  summary: 'seals every secret in the database again, with the present key',
  details: [
    'With key files and no DATABASE_URL it makes a new key itself: data.key then holds it, and data.key.old holds the previous one.',
    'With DATA_KEY: set DATA_KEY to the new key and DATA_KEY_OLD to the previous one, restart, and run this. With a PostgreSQL server',
    'and key files: move data.key to data.key.old, restart, and run this. With several servers, first give each of them the new',
    'key as DATA_KEY_OLD, then swap the two keys on each, then run this.',
    'The portal keeps running meanwhile. After an interruption, run it again: it continues where it stopped.',
  ],
  options: { lost: { help: 'the earlier key is lost: goes on without what it sealed' } },
  effect: 'destroys',
  orderOf: withoutWords(({ options }) => {
    const isLost = options.lost === true;
    return {
      plan: (parts) => planOf(parts, kinds, isLost),
      run: (parts, by) => rekey(parts, kinds, { by, isLost }),
    };
  }),
});

/** When the earlier key is lost, the keys at hand are used without checking that they fit. */
const keysFor = ({ keys, settings }: OperatorParts, isLost: boolean): KeyRing =>
  isLost ? openKeyRing(settings, []) : keys;

async function planOf(parts: OperatorParts, kinds: readonly SealedRows[], isLost: boolean): Promise<Plan> {
  const { db } = parts.database;
  const keys = keysFor(parts, isLost);
  const id = keyIdOf(keys.present);
  const others = await through(kinds, (kind) => countOthers(db, kind, keys));
  if (isLost) {
    const meanings = kinds.map(({ whenLost }) => whenLost.meaning).join('; ');
    return `Seals ${inWords(others)} again with key ${id}. What no key opens is lost: ${meanings}.`;
  }
  if (total(others) > 0) return `Seals ${inWords(others)} again with key ${id}.`;
  if (!keys.renew) return planOfSealed(id, await recordedKeys(db));
  const all = await through(kinds, (kind) => countSealed(db, kind));
  return `Makes a new key to replace key ${id}, which is kept as data.key.old, and seals ${inWords(all)} again.`;
}

/** Nothing is left to seal again; a server may still ask for an earlier key at its start. */
function planOfSealed(id: string, recorded: readonly string[]): Plan {
  const earlier = recorded.filter((each) => each !== id);
  if (earlier.length > 0)
    return `Everything is sealed with the present key, ${id}. Writes down that key ${earlier.join(' and key ')} is no longer needed.`;
  return { nothing: `Everything is sealed with the present key, ${id}: 'rekey --help' says how to change it.` };
}

async function rekey(
  parts: OperatorParts,
  kinds: readonly SealedRows[],
  { by, isLost }: { by: string; isLost: boolean },
): Promise<string> {
  const { database, clock } = parts;
  const keys = keysFor(parts, isLost);
  const before = keyIdOf(keys.present);
  const others = await through(kinds, (kind) => countOthers(database.db, kind, keys));
  if (!isLost && total(others) === 0) keys.renew?.();
  await recordPresent(database.db, keys, clock());
  const sealed = await resealAll(database, kinds, keys, isLost);
  const id = keyIdOf(keys.present);
  await database.transaction(async (tx) => {
    const left = await through(kinds, (kind) => countOthers(tx, kind, keys));
    if (total(left) > 0) throw sealedMeanwhile(left, id);
    await forgetOtherKeys(tx, keys);
    await writeAudit(tx, {
      ...byNoAccount(id),
      action: 'rekey',
      detail: { by, before, lost: isLost, sealed: Object.fromEntries(sealed) },
    });
  });
  return (
    `Sealed ${inWords(sealed)} again; everything is sealed with key ${id} now. Done by ${by}.\n` +
    'The earlier key (DATA_KEY_OLD, or data.key.old) opens backups made before; the portal itself no longer needs it.'
  );
}

type Counts = readonly (readonly [what: string, count: number])[];

/** Goes through everything until nothing is left to seal again, or the passes are used up. */
async function resealAll(
  database: Database,
  kinds: readonly SealedRows[],
  keys: KeyRing,
  isLost: boolean,
): Promise<Counts> {
  const sealed = new Map<string, number>(kinds.map(({ what }) => [what, 0]));
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    let shut = 0;
    for (const kind of kinds) {
      const result = await reseal(database, kind, keys, isLost);
      sealed.set(kind.what, (sealed.get(kind.what) ?? 0) + result.count);
      shut += result.shut;
    }
    if (shut > 0) throw unopened(shut);
    if (total(await through(kinds, (kind) => countOthers(database.db, kind, keys))) === 0) break;
  }
  return [...sealed];
}

const unopened = (count: number) =>
  new StartupError(
    `None of the keys at hand opens ${count} ${count === 1 ? 'secret' : 'secrets'}; all others are sealed again. ` +
      'Give the missing key as DATA_KEY_OLD, or as data.key.old, and try again; if it is lost for good, add --lost.',
  );

const sealedMeanwhile = (left: Counts, id: string) =>
  new StartupError(
    `A server still seals with another key: ${inWords(left)} came meanwhile and are not sealed with key ${id}; all others are. ` +
      `Keep the earlier key, restart every server with key ${id} as the present one, and run rekey again.`,
  );

async function through(kinds: readonly SealedRows[], count: (kind: SealedRows) => Promise<number>): Promise<Counts> {
  const counts: (readonly [string, number])[] = [];
  for (const kind of kinds) counts.push([kind.what, await count(kind)]);
  return counts;
}

const total = (counts: Counts): number => counts.reduce((sum, [, count]) => sum + count, 0);

const inWords = (counts: Counts): string =>
  counts.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(' and ');
