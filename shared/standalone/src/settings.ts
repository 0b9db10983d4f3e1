import { NOBODY, PEOPLE } from './people';

/** How the remote is shown; part of the page's address, so that a setting can be bookmarked. */
export interface StandaloneSettings {
  /** Whose page it is: a username of the sample data, or nobody. */
  person: string;
  /** Sample data in the browser, or the calls of the portal that the development server stands in front of. */
  data: 'mock' | 'real';
  /** Width of the page in CSS pixels; 0: all there is. */
  width: number;
}

/** @param usual who is signed in when the address does not say */
export function readSettings(search: string, usual: string): StandaloneSettings {
  const query = new URLSearchParams(search);
  const person = query.get('person') ?? usual;
  const known = person === NOBODY || PEOPLE.some(({ username }) => username === person);
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
