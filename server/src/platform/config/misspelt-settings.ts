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
 * differs in its case or its plural; and for each setting that is empty, or named as a file though it is no secret.
 *
 * @example misspeltSettings({ DATABSE_URL: 'postgres://…' }) // ['DATABSE_URL is no setting and changes nothing: DATABASE_URL may be meant.']
 */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const settings = [
    ...SETTINGS.flatMap(({ names }) => names).filter((name) => !name.endsWith('…')),
    ...RETENTION_SETTINGS,
  ];
  const known = [...settings, ...SECRETS.map((name) => `${name}_FILE`)];
  const empty = known.filter((name) => environment[name]?.trim() === '');
  const long = known.filter((name) => name.length >= SHORTEST);
  const others = Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      if (settings.some((setting) => name === `${setting}_FILE`))
        return [`${name} is no setting and changes nothing: only ${SECRETS.join(', ')} may stand in a file.`];
      const inCapitals = name.toUpperCase();
      const singular = inCapitals.replace(/IES$/, 'Y');
      const meant = known.find((one) => one === inCapitals) ?? nearestOf(singular, long);
      if (meant === undefined && !OWN_BEGINNING.test(name)) return [];
      return [`${name} is no setting and changes nothing${meant === undefined ? '' : `: ${meant} may be meant`}.`];
    });
  return [...empty.map((name) => `${name} is empty: it counts as not set.`), ...others];
}
