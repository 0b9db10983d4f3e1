import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { schemaMeta } from '../platform/database/schema-meta.tables.ts';

/** An account of the demo data that people sign in to. */
export interface DemoAccount {
  username: string;
  password: string;
  /** What it demonstrates, in a few words. */
  shows: string;
}

const small: readonly DemoAccount[] = [
  { username: 'marta.ferri', password: 'Bottega2026', shows: 'administrator, the main path' },
  { username: 'paolo.neri', password: 'DueTorri2026', shows: 'administrator with little data' },
  { username: 'anna.bassi', password: 'Cambiami2026', shows: 'must change the password' },
  { username: 'luca.conti', password: 'Termini2026', shows: 'has terms to accept' },
  { username: 'dev@softlab.it', password: 'Sviluppo2026', shows: 'developer' },
  { username: 'dev@nuvola.it', password: 'Sviluppo2026', shows: 'developer whom nobody has enabled' },
  { username: 'giulia.longhi', password: 'Dipendente2026', shows: 'staff' },
];

const large: DemoAccount = {
  username: 'grande.magazzino',
  password: 'Magazzino2026',
  shows: 'administrator with a great deal of data',
};

/** The accounts that a database was seeded with; none when it was not seeded. */
export async function demoAccountsIn({ db }: Database): Promise<readonly DemoAccount[]> {
  const [seeded] = await db.select().from(schemaMeta).where(eq(schemaMeta.key, 'seed'));
  if (!seeded) return [];
  return seeded.value === 'large' ? [...small, large] : small;
}
