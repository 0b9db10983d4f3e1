import { LIMIT, SCOPE, type Scope } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { accounts, merchants, type UserType } from '../src/kit/accounts/accounts.tables.ts';
import { developerEnablements } from '../src/kit/developers.tables.ts';
import { openSession } from '../src/kit/sign-in/sessions.ts';
import type { SessionKind } from '../src/kit/sign-in/sign-in.tables.ts';
import {
  type TerminalStatus,
  type TerminalType,
  terminalAssignments,
  terminals,
} from '../src/kit/terminals/terminals.tables.ts';
import { hashFirstPassword } from '../src/platform/passwords/index.ts';
import type { TestApp, TestCall } from './test-app.ts';

/** The password of every account in tests. */
export const PASSWORD = 'Bottega2026';

export interface Person {
  id: string;
  username: string;
  email: string;
}

interface NewPerson {
  email?: string;
  userType?: UserType;
  contractCode?: string | null;
  mustChangePassword?: boolean;
  name?: string;
  description?: string;
}

export async function addMerchant({ database }: TestApp, contractCode: string): Promise<string> {
  await database.db
    .insert(merchants)
    .values({ contractCode, name: `Merchant ${contractCode}`, vatNumber: '01234567890' });
  return contractCode;
}

/** An account with `PASSWORD`. Its e-mail address is made from the user name, unless that is one already. */
export async function addPerson({ database }: TestApp, username: string, person: NewPerson = {}): Promise<Person> {
  const { userType = 'administrator', contractCode = null } = person;
  const { email = username.includes('@') ? username : `${username}@example.com` } = person;
  const [row] = await database.db
    .insert(accounts)
    .values({ ...person, userType, contractCode, username, email, ...hashFirstPassword(PASSWORD) })
    .returning({ id: accounts.id });
  if (!row) throw new Error('The account was not written');
  return { id: row.id, username, email };
}

/** A merchant with its administrator. */
export async function addAdministrator(
  portal: TestApp,
  contractCode: string,
  username: string,
  person: NewPerson = {},
): Promise<Person> {
  await addMerchant(portal, contractCode);
  return addPerson(portal, username, { ...person, contractCode });
}

/** What the portal sends to sign somebody in. */
export const signInBody = (username: string, password = PASSWORD) => ({
  grant_type: 'PASSWORD',
  client_id: 'portal',
  scope: 'microservices',
  username,
  password,
});

/** @example const { access_token } = (await signIn(portal, 'marta.ferri')).json(); */
export const signIn = (
  portal: TestApp,
  username: string,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
) => portal.call('login', { body: signInBody(username, password), headers });

const KIND_OF: Readonly<Partial<Record<Scope, SessionKind>>> = {
  MPOS_ChangePassword: 'temporary',
  MPOS_SecondFactor: 'pending',
};

/** A token as a sign-in issues it. */
export async function tokenOf({ database, clock }: TestApp, person: Person, scope: Scope): Promise<string> {
  const kind = KIND_OF[scope] ?? 'full';
  const { token } = await openSession(database.db, { accountId: person.id, scope, kind }, clock.now);
  return token;
}

interface NewTerminal {
  contractCode: string;
  terminalType?: TerminalType;
  status?: TerminalStatus;
  users?: readonly Person[];
}

export async function addTerminal({ database }: TestApp, terminalId: string, terminal: NewTerminal): Promise<string> {
  const { contractCode, terminalType = 'MPOS', status = 'ATTIVO', users = [] } = terminal;
  const softposType = terminalType === 'SOFTPOS' ? 'A' : null;
  await database.db.insert(terminals).values({ terminalId, contractCode, terminalType, softposType, status });
  for (const { id: accountId } of users) {
    await database.db.insert(terminalAssignments).values({ terminalId, accountId, contractCode, terminalType });
  }
  return terminalId;
}

export async function enableDeveloper({ database }: TestApp, developer: Person, contractCode: string): Promise<void> {
  await database.db.insert(developerEnablements).values({ developerId: developer.id, contractCode });
}

/** The user name of a staff user that `fillStaff` writes, counted from 1. Nobody can sign in with it. */
export const filledUser = (number: number): string => `persona${number}`;

/** Gives a merchant as many staff users as it may have: by hand it would take minutes. */
export async function fillStaff(portal: TestApp, contractCode: string): Promise<void> {
  await portal.database.db.execute(sql`
    insert into accounts (user_type, contract_code, username, email, password_hash, password_kind)
    select 'staff', ${contractCode}, 'persona' || n, 'persona' || n || '@example.com', '', 'sha256'
      from generate_series(1, ${LIMIT.staff}::integer) as n`);
}

/** A merchant with its administrator, signed in. */
export interface TestMerchant {
  contractCode: string;
  administrator: Person;
  token: string;
}

/** @example const bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri'); */
export async function addSignedInMerchant(
  portal: TestApp,
  contractCode: string,
  username: string,
): Promise<TestMerchant> {
  const administrator = await addAdministrator(portal, contractCode, username);
  return { contractCode, administrator, token: await tokenOf(portal, administrator, SCOPE.administrator) };
}

/** The calls of its administrator. */
export const callsOf =
  (portal: TestApp, merchant: TestMerchant) =>
  (name: Parameters<TestApp['call']>[0], input: TestCall = {}) =>
    portal.call(name, { token: merchant.token, ...input });

/** The audited actions that concern it, in their order. */
export const actionsOf = async (portal: TestApp, { contractCode }: TestMerchant) =>
  (await portal.audit()).flatMap((event) => (event.contractCode === contractCode ? event.action : []));
