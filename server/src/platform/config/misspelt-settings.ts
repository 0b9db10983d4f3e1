import { RETENTION_SETTINGS } from './retention.ts';
import { SECRETS } from './secret-files.ts';
import { SETTINGS } from './setting-list.ts';

/** Beginnings that only settings of this server have. */
const OWN_BEGINNING = /^(?:RETAIN|LIMIT)_/;

/** Shorter names are near to names of other programs, such as HOME to HOST. */
const SHORTEST = 6;

/**
 * A line for each variable of the environment that no setting has, but whose name is nearly that of one.
 *
 * @example misspeltSettings({ DATABSE_URL: 'postgres://…' }) // ['DATABSE_URL is no setting and changes nothing: DATABASE_URL may be meant.']
 */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = [
    ...SETTINGS.flatMap(({ names }) => names).filter((name) => !name.endsWith('…')),
    ...RETENTION_SETTINGS,
    ...SECRETS.map((name) => `${name}_FILE`),
  ];
  return Object.keys(environment)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => one.length >= SHORTEST && isNear(name, one));
      if (meant === undefined && !OWN_BEGINNING.test(name)) return [];
      return [`${name} is no setting and changes nothing${meant === undefined ? '' : `: ${meant} may be meant`}.`];
    });
}

/** Whether two letters at most were left out, added or changed, or lie the wrong way round. */
function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return (row[other.length] ?? 0) <= 2;
}
