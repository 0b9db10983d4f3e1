import { SCOPE, type Terminal, type TerminalInfo, USER_TYPE } from '@portal/contract';
import type { Account, StoredTerminal, World } from '../world/world';
import { userTypeOf } from './auth.handlers';
import { callerOf, found, type Handlers, type MockCall, OK } from './handler';

type AnyCall = Pick<MockCall<'getUsers'>, 'world' | 'caller'>;

const ofMerchant = <Thing extends { contractCode: string }>(things: readonly Thing[], call: AnyCall): Thing[] =>
  things.filter(({ contractCode }) => contractCode === callerOf(call).contractCode);

export const staffOf = (call: AnyCall): Account[] =>
  ofMerchant(call.world.accounts, call).filter(({ scope }) => scope === SCOPE.staff);

const wireTerminal = ({ contractCode: _, ...terminal }: StoredTerminal, { holdings }: World): Terminal => ({
  ...terminal,
  users: holdings.filter(({ terminalId }) => terminalId === terminal.terminalId).map(({ username }) => username),
});

/** A terminal as listed on a person or a point of sale. */
export const terminalInfo = ({ terminalId, tidStatus, ...type }: StoredTerminal): TerminalInfo => ({
  termId: terminalId,
  terminalStatus: tidStatus,
  terminalType: type.terminalType,
  softposType: type.softposType,
});

export const terminalsHeldBy = (username: string, { holdings, terminals }: World): StoredTerminal[] =>
  terminals.filter(({ terminalId }) =>
    holdings.some((holding) => holding.username === username && holding.terminalId === terminalId),
  );

function wirePerson(account: Account, world: World) {
  const { contractCode, description, email, name, surname, username } = account;
  const terminalInfos = terminalsHeldBy(username, world).map(terminalInfo);
  const userType = userTypeOf(account);
  return { contractCode, description, email, name, surname, userType, username, terminalInfo: terminalInfos };
}

const staffNamed = (call: AnyCall, wanted: string): Account =>
  found(staffOf(call), ({ username }) => username === wanted);

function release({ world }: AnyCall, username: string, isMeant: (terminal: StoredTerminal) => boolean): void {
  const released = new Set(
    terminalsHeldBy(username, world)
      .filter(isMeant)
      .map(({ terminalId }) => terminalId),
  );
  world.holdings = world.holdings.filter((one) => one.username !== username || !released.has(one.terminalId));
}

/** Gives a terminal to a person, in the place of theirs of the same type. */
function assign(call: AnyCall, username: string, wanted: string): void {
  const { terminalId, terminalType } = found(call.world.terminals, (terminal) => terminal.terminalId === wanted);
  release(call, username, (held) => held.terminalType === terminalType);
  call.world.holdings.push({ username, terminalId });
}

export function addStaff(
  call: AnyCall,
  person: Pick<Account, 'email' | 'description' | 'name' | 'surname'>,
): Pick<Account, 'username'> {
  const id = call.world.nextId('account');
  const taken = call.world.accounts.some(({ username }) => username === person.email.split('@')[0]);
  const username = taken ? person.email : (person.email.split('@')[0] ?? person.email);
  const { contractCode } = callerOf(call);
  call.world.accounts.push({
    ...person,
    id,
    username,
    password: null,
    scope: SCOPE.staff,
    contractCode,
    created: Date.now(),
    mustChangePassword: true,
    hasAcceptedTerms: false,
    hasCertificate: false,
  });
  return { username };
}

function enabledDevelopers(call: AnyCall) {
  const emails = ofMerchant(call.world.enablings, call).map(({ email }) => email);
  return call.world.accounts
    .filter(({ scope, email }) => scope === SCOPE.developer && emails.includes(email))
    .map(({ id, email, description }) => ({ id, email, description, userType: USER_TYPE.developer }));
}

/** Terminals, staff, developers. */
export const peopleHandlers = {
  getTerminals: (call) => ofMerchant(call.world.terminals, call).map((terminal) => wireTerminal(terminal, call.world)),
  getSuperUser(call) {
    const { description: _, ...person } = wirePerson(callerOf(call), call.world);
    return {
      ...person,
      numberOfTerminals: ofMerchant(call.world.terminals, call).length,
      numberOfDevs: ofMerchant(call.world.enablings, call).length,
      numberOfUsers: staffOf(call).length,
    };
  },
  getUsers: (call) => staffOf(call).map((account) => wirePerson(account, call.world)),
  getUser(call) {
    const account = staffNamed(call, call.query.username);
    return { ...wirePerson(account, call.world), created: account.created };
  },
  addUser(call) {
    const { description, email, name, surname, terminalId, softposTerminalId } = call.body;
    const { username } = addStaff(call, { description, email, name, surname });
    for (const chosen of [terminalId, softposTerminalId]) if (chosen) assign(call, username, chosen);
    return { username };
  },
  updateUser(call) {
    const { username, ...changes } = call.body;
    Object.assign(staffNamed(call, username), changes);
    return OK;
  },
  deleteUser(call) {
    const { username } = staffNamed(call, call.query.username);
    release(call, username, () => true);
    call.world.accounts = call.world.accounts.filter((account) => account.username !== username);
    return OK;
  },
  sendUserPassword: () => OK,
  addTerminalToUser(call) {
    assign(call, call.body.username, call.body.terminalId);
    return OK;
  },
  removeTerminalFromUser(call) {
    release(call, call.body.username, ({ terminalId }) => terminalId === call.body.terminalId);
    return OK;
  },
  getDevelopers: enabledDevelopers,
  getDeveloper(call) {
    const { id, email, userType } = found(enabledDevelopers(call), (developer) => developer.id === call.query.devId);
    return { devId: id, email, userType };
  },
  addDeveloper(call) {
    const { email } = found(call.world.accounts, (account) => account.email === call.body.email);
    call.world.enablings.push({ contractCode: callerOf(call).contractCode, email });
    return OK;
  },
  removeDeveloper(call) {
    const removed = found(ofMerchant(call.world.enablings, call), ({ email }) => email === call.body.email);
    call.world.enablings = call.world.enablings.filter((enabling) => enabling !== removed);
    return OK;
  },
} satisfies Partial<Handlers>;
