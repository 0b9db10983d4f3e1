import {
  type SuperUser,
  type Terminal,
  type TerminalInfo,
  USER_TYPE,
  type User,
  type UserType,
} from '@portal/contract';
import {
  assignedState,
  isShared,
  TERMINAL_TYPES,
  type TerminalType,
  terminalState,
} from '../kit/terminals/terminal-rules';

/** Somebody who takes payments, or should. */
export interface Person {
  username: string;
  /** Name and surname, or else the user name. */
  name: string;
  /** Role or point of sale. */
  description: string;
  userType: UserType;
  terminals: Readonly<Record<TerminalType, TerminalInfo | undefined>>;
  /**
   * `none`: has no terminal. `suspended`: has only suspended ones. `partly`: one works, another is suspended.
   * `waiting`: has a terminal that is only registered.
   */
  state: 'ready' | 'partly' | 'suspended' | 'waiting' | 'none';
}

/** Who can take payments now, and what keeps the others from it. */
export interface Readiness {
  /** Those who cannot first, then those who can partly, each by name. */
  people: readonly Person[];
  free: readonly Terminal[];
  /** Terminals with many users. */
  shared: readonly Terminal[];
}

const byName = new Intl.Collator('it', { sensitivity: 'base' });
const order: readonly Person['state'][] = ['suspended', 'none', 'waiting', 'partly', 'ready'];

/**
 * Who can take payments, from the lists of users and terminals (HOME-033). The administrator counts only with a
 * terminal of their own: without one, nothing is missing.
 */
export function readinessOf(users: readonly User[], superUser: SuperUser | null, terminals: readonly Terminal[]) {
  const people = users.map((user) => personOf(user, USER_TYPE.staff));
  if (superUser && superUser.terminalInfo.length > 0) {
    people.push(personOf({ ...superUser, description: '' }, USER_TYPE.administrator));
  }
  return {
    people: people.toSorted(
      (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || byName.compare(one.name, other.name),
    ),
    free: terminals.filter((terminal) => terminalState(terminal) === 'NOT_ASSIGNED'),
    shared: terminals.filter(isShared),
  } satisfies Readiness;
}

/** Whether somebody can take payments now, with a terminal of one type or of any. */
export function canTakePayments({ terminals }: Person, type: TerminalType | null = null): boolean {
  return TERMINAL_TYPES.some((one) => (type === null || type === one) && assignedState(terminals[one]) === 'ACTIVE');
}

/** The type of the terminal that somebody needs: the suspended one, or the first that the merchant owns. */
export function neededType(person: Person, owned: readonly TerminalType[]): TerminalType {
  const suspended = TERMINAL_TYPES.find((type) => assignedState(person.terminals[type]) === 'SUSPENDED');
  return suspended ?? owned[0] ?? 'MPOS';
}

type Account = Pick<User, 'username' | 'name' | 'surname' | 'description' | 'terminalInfo'>;

function personOf({ username, name, surname, description, terminalInfo }: Account, userType: UserType): Person {
  const ofType = (type: TerminalType) => terminalInfo.find(({ terminalType }) => terminalType === type);
  return {
    username,
    name: `${name} ${surname}`.trim() || username,
    description,
    userType,
    terminals: { MPOS: ofType('MPOS'), SOFTPOS: ofType('SOFTPOS') },
    state: stateOf(terminalInfo),
  };
}

function stateOf(terminals: readonly TerminalInfo[]): Person['state'] {
  const states = terminals.map(assignedState);
  if (states.length === 0) return 'none';
  const suspended = states.includes('SUSPENDED');
  if (states.includes('ACTIVE')) return suspended ? 'partly' : 'ready';
  return suspended ? 'suspended' : 'waiting';
}
