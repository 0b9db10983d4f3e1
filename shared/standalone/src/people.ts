/** The people whose view of a page can be chosen: one of the sample data for each kind of user. */
export const PEOPLE = [
  { username: 'marta.ferri', password: 'Bottega2026', shows: 'administrator, both terminal types' },
  { username: 'paolo.neri', password: 'DueTorri2026', shows: 'administrator, one terminal type, empty' },
  { username: 'giulia.longhi', password: 'Dipendente2026', shows: 'staff' },
  { username: 'dev@softlab.it', password: 'Sviluppo2026', shows: 'developer' },
  { username: 'dev@nuvola.it', password: 'Sviluppo2026', shows: 'developer, enabled by nobody' },
  { username: 'anna.bassi', password: 'Cambiami2026', shows: 'must change the password' },
  { username: 'luca.conti', password: 'Termini2026', shows: 'must accept the terms' },
] as const;

/** Nobody is signed in. */
export const NOBODY = 'nobody';
