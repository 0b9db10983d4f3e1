import { type Operation, operations, type PortalConfig, SCOPE } from '@portal/contract';

/** What a call is forced to do, besides failing with a status. */
const STATE_WORDS = ['slow', 'empty', 'offline', 'signed-out'] as const;

/** A call, or all (`*`), in a state, everywhere or only on one page or for one role. */
export interface ForcedState {
  /** Name of the call in the contract, of a remote whose backend is meant, or `*`. */
  call: string;
  /** `slow`, `empty`, `offline`, `signed-out`, `500`, `409-4000`. */
  state: string;
  /** Pattern of the page's address, as in its descriptor. */
  page: string | null;
  /** Scope of the signed-in person. */
  role: string | null;
}

/** Why a state is ignored. */
export interface IgnoredState {
  text: string;
  reason:
    | 'states-not-allowed'
    | 'no-state'
    | 'unknown-call'
    | 'unknown-page'
    | 'unknown-role'
    | 'nothing-to-empty'
    | 'too-many';
}

/** The most states at a time. */
export const MAX_STATES = 100;

const SHAPE =
  /^(?<call>[\w$*]{1,100}):(?<state>[a-z-]+|[45]\d\d(?:-\w{1,20})?)(?:@(?<page>\/[^~\s]{0,200}))?(?:~(?<role>\w{1,40}))?$/;

/**
 * Reads states as a link has them: `call:state`, then `@/page` and `~role` if it holds only there.
 *
 * @param isPage whether the portal has a page at an address, or of that pattern
 * @example readStates(['getTerminals:slow@/terminals~MPOS_admin'], config, isPage).states.map(textOf)
 */
export function readStates(
  texts: readonly string[],
  config: PortalConfig,
  isPage: (address: string) => boolean,
): { states: ForcedState[]; ignored: IgnoredState[] } {
  const read = texts.map((text, place) => {
    if (!config.overrides.allowed) return refused(text, 'states-not-allowed');
    return place < MAX_STATES ? readState(text, config, isPage) : refused(text, 'too-many');
  });
  return {
    states: read.filter((one) => 'call' in one),
    ignored: read.filter((one) => 'reason' in one),
  };
}

/**
 * Reads states that take the place of earlier ones. Where none of them can be, the earlier ones stay: a slip of the pen
 * takes nothing back.
 */
export function statesAfter(
  earlier: readonly ForcedState[],
  texts: readonly string[],
  config: PortalConfig,
  isPage: (address: string) => boolean,
): { states: readonly ForcedState[]; ignored: IgnoredState[] } {
  const { states, ignored } = readStates(texts, config, isPage);
  return { states: texts.length > 0 && states.length === 0 ? earlier : states, ignored };
}

function readState(
  text: string,
  config: PortalConfig,
  isPage: (address: string) => boolean,
): ForcedState | IgnoredState {
  const { call = '', state = '', page = null, role = null } = SHAPE.exec(text)?.groups ?? {};
  if (call === '' || !(/^\d/.test(state) || STATE_WORDS.some((word) => word === state)))
    return refused(text, 'no-state');
  // The codes of the contract are numbers; those of a remote's backend may be words.
  if (Object.hasOwn(operations, call) && /-.*\D/.test(state) && /^\d/.test(state)) return refused(text, 'no-state');
  if (call !== '*' && !callsOf(config).includes(call)) return refused(text, 'unknown-call');
  if (page !== null && !isPage(page)) return refused(text, 'unknown-page');
  if (role !== null && !Object.values(SCOPE).some((scope) => scope === role)) return refused(text, 'unknown-role');
  if (state === 'empty' && !canBeEmpty(call)) return refused(text, 'nothing-to-empty');
  return { call, state, page, role };
}

const refused = (text: string, reason: IgnoredState['reason']): IgnoredState => ({ text, reason });

/** @example textOf(state) // 'getUsers:500@/users' */
export const textOf = ({ call, state, page, role }: ForcedState): string =>
  `${call}:${state}${page === null ? '' : `@${page}`}${role === null ? '' : `~${role}`}`;

/** The calls that this portal makes: those of the contract that its backend offers, and those to remotes' backends. */
export const callsOf = ({ ownOperations, backends }: PortalConfig): string[] => [
  ...Object.entries<Operation>(operations)
    .filter(([name, { own }]) => !own || ownOperations.some((offered) => offered === name))
    .map(([name]) => name),
  ...Object.keys(backends),
];

/** Only what reads data can find none. */
export function canBeEmpty(call: string): boolean {
  const operation = (operations as Readonly<Record<string, Operation>>)[call];
  if (!operation) return true;
  return (
    operation.answer !== 'file' && (operation.method === 'GET' ? !operation.sideEffect : operation.readsOnly === true)
  );
}

/** Where a call is made. */
export interface Place {
  /** The page's address, without its query. */
  path: string;
  /** The scope of the signed-in person; null when nobody is. */
  role: string | null;
}

/**
 * The state that counts for a call: the most precise one, and of equal ones the last.
 *
 * @param fits whether a pattern is that of a path
 */
export function stateOf(
  states: readonly ForcedState[],
  call: string,
  { path, role }: Place,
  fits: (pattern: string, path: string) => boolean,
): ForcedState | undefined {
  return states
    .filter(
      (one) =>
        (one.call === call || one.call === '*') &&
        (one.page === null || fits(one.page, path)) &&
        (one.role === null || one.role === role),
    )
    .toSorted((one, other) => precision(one) - precision(other))
    .at(-1);
}

const precision = ({ call, page, role }: ForcedState) =>
  Number(call !== '*') * 4 + Number(page !== null) * 2 + Number(role !== null);
