import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { AuditAction } from '../audit/audit-actions.ts';
import { keyIdOf } from '../config/data-key.ts';
import { keyFilesIn } from '../config/key-files.ts';
import { recordedKeys } from '../config/key-record.ts';
import { heldKeys, type KeySettings, keyPlaces, missingOf } from '../config/key-ring.ts';
import type { Executor } from '../database/database.ts';
import { expectNoServer } from '../running-servers/running-servers.ts';
import { backupDatabase } from './backup.ts';
import type { OperatorCommand, OperatorParts } from './operator-command.ts';
import { expectBackup, restoreDatabase } from './restore.ts';
import { withOneWord } from './typed-words.ts';

const backup: OperatorCommand = {
  name: 'backup',
  takes: '[file]',
  summary: 'saves everything into one file (default: portal-<time>.backup.gz here)',
  details: [
    'Sessions, mailed links and the key that opens encrypted secrets are left out.',
    'A file that exists is never written over.',
  ],
  effect: 'changes',
  opens: 'as it is',
  orderOf: ({ words: [name = usualFile(), ...others], folder }) =>
    others.length > 0
      ? undefined
      : {
          run: async ({ database, settings }, by) => {
            const file = resolve(folder, name);
            const { rows } = await backupDatabase(database, file);
            await auditBackup(database.db, { by, file, rows });
            return `Saved ${numbered(rows)} in ${file}${keyReminder(settings)}`;
          },
        },
};

const restore: OperatorCommand = {
  name: 'restore',
  takes: '<file> [--replace]',
  summary: 'brings it back into an empty database; --replace empties it first',
  details: [
    'Stop all servers first: beside one that runs it is refused. Either the whole backup comes back, or nothing: the file',
    'is read to its end before anything else.',
    '--replace asks before it empties the database.',
  ],
  options: { replace: { help: 'empties the database first' } },
  effect: 'destroys',
  opens: 'new too',
  needsStoppedServer: true,
  orderOf: withOneWord((name, { options, folder }) => {
    const file = resolve(folder, name);
    const replace = options.replace === true;
    return {
      isHarmless: !replace,
      check: () => expectBackup(file),
      plan: async (parts) => {
        await expectToBeAlone(parts);
        return replace ? `Empties the database, and fills it with ${file}. What it holds now is lost.` : '';
      },
      run: async ({ database, settings }, by) => {
        await expectToBeAlone({ database, settings });
        const held = heldKeys(settings);
        const { rows, createdAt } = await restoreDatabase(database, file, { replace, by });
        const warning = keyWarning(settings, held, await recordedKeys(database.db));
        return `Restored ${numbered(rows)} of ${createdAt}${warning}`;
      },
    };
  }),
};

/** The portal's own PostgreSQL has a lock in its folder, which a kill does not leave behind. */
async function expectToBeAlone({ database, settings }: Pick<OperatorParts, 'database' | 'settings'>): Promise<void> {
  if (settings.databaseUrl !== undefined) await expectNoServer(database.db);
}

/** Uses only columns that every version has had, because a backup does not migrate the database. */
const auditBackup = (db: Executor, { by, file, rows }: { by: string; file: string; rows: number }) =>
  db.execute(sql`
    insert into audit_events (action, subject, detail)
    values (${'backup' satisfies AuditAction}, ${file}, ${JSON.stringify({ by, rows })}::jsonb)`);

/** Commands for the data as a whole. */
export const platformCommands: readonly OperatorCommand[] = [backup, restore];

const numbered = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;

const usualFile = () => `portal-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`;

/** Without its key a backup's encrypted secrets cannot be read. With the key beside it they would not be secret. */
function keyReminder({ dataDir }: KeySettings): string {
  const { present } = keyFilesIn(dataDir);
  if (!existsSync(present)) return '';
  return `\nIts encrypted secrets open only with ${present}: keep a copy of that file in another place.`;
}

/** What a restored portal needs before it can start; nothing when its key is held. */
function keyWarning(settings: KeySettings, held: ReturnType<typeof heldKeys>, sealedWith: readonly string[]): string {
  const missing = missingOf(held, sealedWith);
  if (missing.length === 0) return '';
  const { present, earlier } = keyPlaces(settings);
  const holds = held.present === undefined ? `${present} is missing` : `${present} is key ${keyIdOf(held.present)}`;
  const toDo = `put that key there, or into ${earlier} beside it, before the server starts`;
  return `\nIts encrypted secrets are sealed with key ${missing.join(' and key ')}, and ${holds}: ${toDo}.`;
}
