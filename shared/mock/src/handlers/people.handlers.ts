import { SCOPE, USER_TYPE } from '@portal/contract';
import { SHOP_NAMES } from '../world/people.sample';
import type { Account, World } from '../world/world';
import { userTypeOf } from './auth.handlers';
import { callerOf, found, type Handlers, type MockCall, OK, Refusal } from './handler';
import { assign, release, terminalInfoOf, terminalsOf, wireTerminal } from './terminals';

type AnyCall = Pick<MockCall<'getUsers'>, 'world' | 'caller'>;

export const staffOf = ({ accounts }: World, contractCode: string): Account[] =>
  accounts.filter((account) => account.scope === SCOPE.staff && account.contractCode === contractCode);

function wireUser(world: World, account: Account) {
  const { contractCode, description, email, name, surname, username } = account;
  const terminalInfo = terminalInfoOf(world, username);
  return { contractCode, description, email, name, surname, userType: userTypeOf(account), username, terminalInfo };
}

function staffNamed(call: AnyCall, username: string): Account {
  const staff = staffOf(call.world, callerOf(call).contractCode);
  return found(
    staff.find((account) => account.username === username),
    'user',
  );
}

/** The caller or one of their staff: administrators may assign terminals to themselves too. */
function colleague(call: AnyCall, username: string): Account {
  const caller = callerOf(call);
  return username === caller.username ? caller : staffNamed(call, username);
}

function refuseTakenEmail(call: AnyCall, email: string, own?: Account): void {
  const { contractCode } = callerOf(call);
  const taken = call.world.accounts.some(
    (account) => account !== own && account.contractCode === contractCode && account.email === email,
  );
  if (taken) throw new Refusal(409, 'An account of the merchant already has this e-mail');
}

function enabledDevelopers(call: AnyCall) {
  const { contractCode } = callerOf(call);
  const { accounts, enablings } = call.world;
  const emails = enablings.filter((one) => one.contractCode === contractCode).map(({ email }) => email);
  return accounts
    .filter(({ scope, email }) => scope === SCOPE.developer && emails.includes(email))
    .map(({ id, email, description }) => ({ id, email, description, userType: USER_TYPE.developer }));
}

/** Adds a staff account named after its e-mail, with a number when that name is taken. */
export function addStaff(
  world: World,
  contractCode: string,
  person: Pick<Account, 'email' | 'description' | 'name' | 'surname'>,
): Account {
  const wanted = (person.email.split('@')[0] ?? person.email).toLowerCase();
  const taken = new Set(world.accounts.map(({ username }) => username));
  let username = wanted;
  for (let number = 2; taken.has(username); number += 1) username = `${wanted}${number}`;
  const account: Account = {
    ...person,
    id: world.nextId('account'),
    username,
    password: null,
    scope: SCOPE.staff,
    contractCode,
    created: Date.now(),
    mustChangePassword: true,
    hasFactor: false,
    acceptedTerms: [],
    certificate: null,
  };
  world.accounts.push(account);
  return account;
}

/** Terminals, staff, developers. */
export const peopleHandlers = {
  getTerminals(call) {
    return terminalsOf(call.world, callerOf(call).contractCode).map((terminal) => wireTerminal(call.world, terminal));
  },
  getSuperUser(call) {
    const { world } = call;
    const caller = callerOf(call);
    const { contractCode, email, name, surname, username } = caller;
    return {
      contractCode,
      email,
      name,
      surname,
      username,
      numberOfTerminals: terminalsOf(world, contractCode).length,
      numberOfDevs: world.enablings.filter((enabling) => enabling.contractCode === contractCode).length,
      numberOfUsers: staffOf(world, contractCode).length,
      terminalInfo: terminalInfoOf(world, username),
      userType: userTypeOf(caller),
    };
  },
  getOwnAccount(call) {
    const caller = callerOf(call);
    const { contractCode, description, name, surname, username } = caller;
    const owner = call.world.accounts.find(
      (account) => account.scope === SCOPE.administrator && account.contractCode === contractCode,
    );
    return {
      username,
      name,
      surname,
      description,
      userType: userTypeOf(caller),
      merchantName: SHOP_NAMES[contractCode] ?? null,
      administrator: caller.scope === SCOPE.staff && owner ? `${owner.name} ${owner.surname}` : null,
      terminalInfo: terminalInfoOf(call.world, username),
    };
  },
  getUsers: (call) => staffOf(call.world, callerOf(call).contractCode).map((account) => wireUser(call.world, account)),
  getUser(call) {
    const account = staffNamed(call, call.query.username);
    return { ...wireUser(call.world, account), created: account.created };
  },
  addUser(call) {
    const { world, body } = call;
    const { contractCode } = callerOf(call);
    refuseTakenEmail(call, body.email);
    const { description, email, name, surname } = body;
    const chosen = [body.terminalId, body.softposTerminalId].filter((id) => id !== null);
    for (const id of chosen) {
      const { tidStatus } = found(
        terminalsOf(world, contractCode).find(({ terminalId }) => terminalId === id),
        'terminal',
      );
      if (tidStatus === 'SOSPESO') throw new Refusal(422, 'The terminal is suspended');
    }
    const { username } = addStaff(world, contractCode, { description, email, name, surname });
    for (const id of chosen) assign(world, contractCode, { username, terminalId: id });
    return { username };
  },
  updateUser(call) {
    const account = staffNamed(call, call.body.username);
    refuseTakenEmail(call, call.body.email, account);
    const { description, email, name, surname } = call.body;
    Object.assign(account, { description, email, name, surname });
    return OK;
  },
  deleteUser(call) {
    const { username } = staffNamed(call, call.query.username);
    call.world.accounts = call.world.accounts.filter((account) => account.username !== username);
    call.world.assignments = call.world.assignments.filter((assignment) => assignment.username !== username);
    return OK;
  },
  sendUserPassword(call) {
    colleague(call, call.query.username);
    return OK;
  },
  addTerminalToUser(call) {
    const { username } = colleague(call, call.body.username);
    assign(call.world, callerOf(call).contractCode, { username, terminalId: call.body.terminalId });
    return OK;
  },
  removeTerminalFromUser(call) {
    const { username } = colleague(call, call.body.username);
    release(call.world, { username, terminalId: call.body.terminalId });
    return OK;
  },
  getDevelopers: enabledDevelopers,
  getDeveloper(call) {
    const developer = enabledDevelopers(call).find(({ id }) => id === call.query.devId);
    const { id: devId, email, userType } = found(developer, 'developer');
    return { devId, email, userType };
  },
  addDeveloper(call) {
    const { accounts, enablings } = call.world;
    const { contractCode } = callerOf(call);
    const { email } = call.body;
    const known = accounts.some((account) => account.scope === SCOPE.developer && account.email === email);
    if (!known) throw new Refusal(404, 'Developer not found: no developer account has this e-mail');
    const enabled = enablings.some((one) => one.contractCode === contractCode && one.email === email);
    if (enabled) throw new Refusal(400, 'The developer is already enabled');
    enablings.push({ contractCode, email });
    return OK;
  },
  removeDeveloper(call) {
    const { contractCode } = callerOf(call);
    const isMeant = (one: { contractCode: string; email: string }) =>
      one.contractCode === contractCode && one.email === call.body.email;
    found(call.world.enablings.find(isMeant), 'developer');
    call.world.enablings = call.world.enablings.filter((one) => !isMeant(one));
    return OK;
  },
} satisfies Partial<Handlers>;
