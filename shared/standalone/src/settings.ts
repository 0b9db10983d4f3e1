import { demoAccounts } from '@portal/demo';

/** Nobody is signed in. */
export const NOBODY = 'nobody';

/** How the remote is shown. The settings are part of the page's address, so that they can be bookmarked. */
export interface StandaloneSettings {
  /** Who is signed in: a username of the sample data, or nobody. */
  person: string;
  /** `mock`: sample data in the browser. `real`: calls to the portal that the development server forwards to. */
  data: 'mock' | 'real';
  /** Width of the page in CSS pixels; 0 for the full width. */
  width: number;
}

/** @param usual who is signed in when the address does not say */
export function readSettings(search: string, usual: string): StandaloneSettings {
  const query = new URLSearchParams(search);
  const person = query.get('person') ?? usual;
  const known = person === NOBODY || demoAccounts.some(({ username }) => username === person);
  return {
    person: known ? person : usual,
    data: query.get('data') === 'real' ? 'real' : 'mock',
    width: Number(query.get('width')) || 0,
  };
}

/**
 * @example searchOf({ person: 'marta.ferri', data: 'mock', width: 390 }) // '?person=marta.ferri&data=mock&width=390'
 */
export function searchOf({ person, data, width }: StandaloneSettings): string {
  return `?${new URLSearchParams({ person, data, width: String(width) })}`;
}
