import { nearestOf } from '@portal/contract/edits-between';
import { RETENTION_SETTINGS } from './retention.ts';
import { SECRETS } from './secret-files.ts';
import { SETTINGS } from './setting-list.ts';

/** Beginnings that only settings of this server have. */
const OWN_BEGINNING = /^(?:RETAIN|LIMIT)_/;

/** Shorter names are near to names of other programs, such as HOME to HOST. */
const SHORTEST = 6;

/**
 * A line for each variable of the environment that no setting has, but whose name is nearly that of one, or only
 * differs in its case or its plural.
 *
 * @example misspeltSettings({ DATABSE_URL: 'postgres://…' }) // ['DATABSE_URL is no setting and changes nothing: DATABASE_URL may be meant.']
 */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = [
    ...SETTINGS.flatMap(({ names }) => names).filter((name) => !name.endsWith('…')),
    ...RETENTION_SETTINGS,
    ...SECRETS.map((name) => `${name}_FILE`),
  ];
  const long = known.filter((name) => name.length >= SHORTEST);
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const inCapitals = name.toUpperCase();
      const singular = inCapitals.replace(/IES$/, 'Y');
      const meant = known.find((one) => one === inCapitals) ?? nearestOf(singular, long);
      if (meant === undefined && !OWN_BEGINNING.test(name)) return [];
      return [`${name} is no setting and changes nothing${meant === undefined ? '' : `: ${meant} may be meant`}.`];
    });
}
