/** The credentials of a person. */
export interface Account {
  username: string;
  password: string;
}

const passwords = {
  'marta.ferri': 'Bottega2026',
  'paolo.neri': 'DueTorri2026',
  'anna.bassi': 'Cambiami2026',
  'luca.conti': 'Termini2026',
  'dev@softlab.it': 'Sviluppo2026',
  'dev@nuvola.it': 'Sviluppo2026',
  'giulia.longhi': 'Dipendente2026',
} as const;

/**
 * A person of the demo data: `marta.ferri` is an administrator with much data, `paolo.neri` one with little,
 * `anna.bassi` must change the password, `luca.conti` has terms to accept, `dev@softlab.it` is a developer,
 * `dev@nuvola.it` one whom nobody has enabled, and `giulia.longhi` is staff.
 */
export type Person = keyof typeof passwords;

/**
 * The credentials of a person of the demo data, by the username alone.
 *
 * @throws Error with the names when there is no such person
 * @example accountOf('marta.ferri').password
 */
export function accountOf(who: Person | Account): Account {
  if (typeof who !== 'string') return who;
  if (Object.hasOwn(passwords, who)) return { username: who, password: passwords[who] };
  const known = Object.keys(passwords).join(', ');
  throw new Error(`The demo data have no ${who}: there are ${known}. Anybody else is { username, password }.`);
}
