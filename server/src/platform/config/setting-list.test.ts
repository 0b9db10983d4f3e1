import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS } from './secret-files.ts';
import { SETTINGS, settingsTable } from './setting-list.ts';
import { readSettings } from './settings.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/operate/settings.md');
/** They have a table of their own, in docs/operate/audit-and-retention.md. */
const RETENTION = /^RETAIN_/;

it('[OPS-081] the list explains every variable that the server reads, and no other', () => {
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        read.add(String(name));
        return undefined;
      },
    },
  );
  readSettings(environment);
  const secretFiles = SECRETS.map((name) => `${name}_FILE`);
  const others = [...read].filter((name) => !RETENTION.test(name) && !secretFiles.includes(name));
  const explained = SETTINGS.flatMap(({ names }) => names).filter((name) => !RETENTION.test(name));
  expect(others.sort()).toEqual([...explained].sort());
});

it('[OPS-081] docs/operate has the same list', () => {
  expect(readFileSync(PAGE, 'utf8')).toContain(`\n\n${settingsTable()}`);
});
