import { operatorCommands } from '../src/commands.ts';
import { portalForEachTest } from './for-each-test.ts';
import { announced } from './operate.ts';

const portal = portalForEachTest();

const NOBODY = 'There is no account nessuno';

/** What each command that takes something from people says of what does not exist. */
const REFUSED: [string, ...string[]][] = [
  [NOBODY, 'revoke', 'nessuno'],
  [NOBODY, 'forget', 'nessuno'],
  [NOBODY, 'reset-factors', 'nessuno'],
  [NOBODY, 'sign-out', 'nessuno'],
  [NOBODY, 'correct-email', 'nessuno', 'nessuno@example.com'],
  ['No message to nessuno@example.com waits, and none has failed.', 'mail', '--drop', 'nessuno@example.com'],
  ['There is no merchant 999', 'require-factors', '--merchant', '999'],
  ['A second factor is already not required of everybody', 'require-factors', '--all', '--off'],
  ['There is no open request of nessuno@example.com', 'refuse', 'nessuno@example.com'],
  ['There is no release mf-nothing 1.0.0', 'withdraw', 'mf-nothing', '1.0.0'],
  ['No release token that works has the id 7', 'release-token-revoke', '7'],
  ['points:read is not granted to mf-nothing', 'backend-revoke', 'mf-nothing', 'points:read'],
  ['cannot be read', 'restore', '/nowhere/portal.backup.gz', '--replace'],
];

it.each(REFUSED)('[OPS-412] says "%s" instead of announcing %s %s %s', async (sentence, ...typed) => {
  await expect(announced(portal, typed)).rejects.toThrow(sentence);
});

it('[OPS-412] so do all commands that take something from people, except those about everything', () => {
  const asking = operatorCommands.filter(({ effect }) => effect === 'destroys').map(({ name }) => name);
  expect([...new Set(REFUSED.map(([, name]) => name)), 'rekey', 'retire'].sort()).toEqual(asking.sort());
});
