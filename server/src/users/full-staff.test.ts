import { LIMIT } from '@portal/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { forAllTests, portalForAllTests } from '../../test/for-each-test.ts';
import { filledUser, fillStaff } from '../../test/full-staff.ts';
import { overlapped } from '../../test/interleaving.ts';
import { addSignedInMerchant, callsOf } from '../../test/merchant.ts';
import { addTerminal } from '../../test/people.ts';
import type { TestApp } from '../../test/test-app.ts';
import { usersFile } from '../../test/users-file.ts';
import { accounts } from '../kit/accounts/accounts.tables.ts';

// Filling the staff takes seconds, so each test leaves it as full as it was.

const portal = portalForAllTests();
const contractCode = '1000001';
const bottega = forAllTests(() => addSignedInMerchant(portal, contractCode, 'marta.ferri'));
const call = callsOf(portal, bottega);

beforeAll(async () => {
  await addTerminal(portal, '10000001', { contractCode });
  await fillStaff(portal, contractCode);
}, 60_000);

const newUser = (name: string) => ({
  contractCode,
  description: '',
  email: `${name}@example.com`,
  name: '',
  surname: '',
  terminalId: null,
  softposTerminalId: null,
});

type Answer = Awaited<ReturnType<TestApp['call']>>;
const failure = (answer: Answer) => [answer.statusCode, answer.json().data?.statusCode];
const revoke = (username: string) => call('deleteUser', { query: { username } });

const staff = () =>
  portal.database.db.$count(
    accounts,
    and(eq(accounts.contractCode, contractCode), eq(accounts.userType, 'staff'), isNull(accounts.deletedAt)),
  );

describe('a merchant with as many staff users as it may have', () => {
  it('[USER-114] gets no further one, and the refusal says so with the limit and a code of its own', async () => {
    const answer = await call('addUser', { body: newUser('nuova') });
    expect(failure(answer)).toEqual([409, '4094']);
    expect(answer.json().data.message).toBe('The merchant has 10000 staff users and may have no more');
    expect([await staff(), await portal.mails()]).toEqual([LIMIT.staff, []]);
  });

  it('[USER-114] gets one for each that is revoked', async () => {
    await revoke(filledUser(1));
    expect((await call('addUser', { body: newUser('nuova') })).json()).toEqual({ username: 'nuova' });
    expect(failure(await call('addUser', { body: newUser('altra') }))).toEqual([409, '4094']);
  });

  it('[USER-114] gets only one when two people add the last one at the same moment', async () => {
    await revoke(filledUser(2));
    const add = (name: string) => (server: TestApp) =>
      server.call('addUser', { token: bottega.token, body: newUser(name) });
    const [first, second] = await overlapped(portal, { first: add('prima'), second: add('seconda') });
    expect(first.json()).toEqual({ username: 'prima' });
    expect(failure(second)).toEqual([409, '4094']);
  });

  it('[USER-114] may still change its users', async () => {
    const body = { ...newUser(filledUser(3)), username: filledUser(3), description: 'Cassa' };
    expect((await call('updateUser', { body })).json()).toEqual({ outcome: 'OK' });
  });

  it('[USER-114] may not upload a file that adds a further one', async () => {
    const answer = await call('uploadUsers', { file: usersFile(['', 'ultima@example.com', '', '10000001', '']) });
    const mistakes = [{ type: 'INVALID_FILE_FORMAT', reason: 'staff' }];
    expect([answer.statusCode, answer.json().data.errorsCause]).toEqual([400, mistakes]);
    expect(await staff()).toBe(LIMIT.staff);
  });
});
