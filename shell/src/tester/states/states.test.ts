import { completeConfig, type Operation, operations } from '@portal/contract';
import { callFinder } from './call-finder';
import { forcedFetch, SLOW_MS } from './forced-fetch';
import { type ForcedState, MAX_STATES, readStates, stateOf, textOf } from './forced-state';

const ORIGIN = 'https://portal.example.com';
const PAGE = new URL(`${ORIGIN}/terminals`);
const config = completeConfig(
  {
    overrides: { allowed: true },
    ownOperations: ['getActivity'],
    backends: { mf_loyalty: '/api/backends/mf-loyalty' },
  },
  PAGE,
);

const isPage = (address: string) => ['/terminals', '/users', '/users/:username'].includes(address);

describe('reading states', () => {
  it('[SHELL-361] understands a call, a state, a page and a role, and writes them the same way', () => {
    const texts = ['getTerminals:slow', '*:offline', 'mf_loyalty:503', 'getUsers:409-4000@/users/:username~MPOS_admin'];
    const { states, ignored } = readStates(texts, config, isPage);
    expect(ignored).toEqual([]);
    expect(states.map(textOf)).toEqual(texts);
    expect(states[3]).toEqual({ call: 'getUsers', state: '409-4000', page: '/users/:username', role: 'MPOS_admin' });
  });

  it.each([
    ['getTerminals', 'no-state'],
    ['getTerminals:gone', 'no-state'],
    ['getTerminals:302', 'no-state'],
    ['getTerminals:slow@terminals', 'no-state'],
    ['getNothing:slow', 'unknown-call'],
    ['getCashLinks:slow', 'unknown-call'],
    ['getTerminals:slow@/nope', 'unknown-page'],
    ['getTerminals:slow~admin', 'unknown-role'],
    ['deleteUser:empty', 'nothing-to-empty'],
    ['downloadUsers:empty', 'nothing-to-empty'],
    ['sendUserPassword:empty', 'nothing-to-empty'],
  ])('[SHELL-361] ignores %s: %s', (text, reason) => {
    expect(readStates([text], config, isPage)).toEqual({ states: [], ignored: [{ text, reason }] });
  });

  it('[SHELL-483] takes a number as the code of a call of the contract, and any word from the backend of a remote', () => {
    const { states, ignored } = readStates(['getTerminals:409-abc', 'mf_loyalty:409-no_points'], config, isPage);
    expect(ignored).toEqual([{ text: 'getTerminals:409-abc', reason: 'no-state' }]);
    expect(states.map(textOf)).toEqual(['mf_loyalty:409-no_points']);
  });

  it('[SHELL-361] ignores all where the portal does not allow testers, and more than a hundred', () => {
    const closed = completeConfig({ overrides: { allowed: false } }, PAGE);
    expect(readStates(['getTerminals:slow'], closed, isPage)).toEqual({
      states: [],
      ignored: [{ text: 'getTerminals:slow', reason: 'states-not-allowed' }],
    });
    const { states, ignored } = readStates(
      Array.from({ length: MAX_STATES + 1 }, () => '*:slow'),
      config,
      isPage,
    );
    expect(states).toHaveLength(MAX_STATES);
    expect(ignored).toEqual([{ text: '*:slow', reason: 'too-many' }]);
  });
});

describe('the state that counts', () => {
  const at = { path: '/users', role: 'MPOS_admin' };
  const same = (pattern: string, path: string) => pattern === path;
  const forced = (...texts: string[]) => readStates(texts, config, isPage).states;

  it('[SHELL-361] is the most precise one that fits page and role, and of equal ones the last', () => {
    const states = forced(
      'getUsers:500@/users',
      '*:offline',
      'getUsers:503@/users',
      'getUsers:slow',
      'getUsers:404~MPOS_user',
    );
    expect(stateOf(states, 'getUsers', at, same)?.state).toBe('503');
    expect(stateOf(states, 'getUsers', { ...at, path: '/' }, same)?.state).toBe('slow');
    expect(stateOf(states, 'getUsers', { path: '/', role: 'MPOS_user' }, same)?.state).toBe('404');
    expect(stateOf(states, 'getTerminals', at, same)?.state).toBe('offline');
    expect(stateOf([], 'getTerminals', at, same)).toBeUndefined();
  });
});

describe('the call of a request', () => {
  const find = callFinder(config, ORIGIN);

  it.each(Object.entries<Operation>(operations))('[SHELL-361] finds %s', (name, { api, method, path }) => {
    const address = `${ORIGIN}${config.apis[api].replace(ORIGIN, '')}${path.replaceAll(/:\w+/g, 'a%2Fb')}?x=1`;
    expect(find(method, address)).toBe(name);
  });

  it('[SHELL-361] follows the configured addresses, and knows the backends of remotes', () => {
    const elsewhere = completeConfig(
      { apis: { base: 'https://api.example.com:8443/v1/' }, paths: { getUsers: '/people' } },
      PAGE,
    );
    const there = callFinder(elsewhere, ORIGIN);
    expect(there('GET', 'https://api.example.com:8443/v1/people')).toBe('getUsers');
    expect(there('GET', `${ORIGIN}/api/services/users`)).toBeUndefined();
    expect(find('POST', `${ORIGIN}/api/backends/mf-loyalty/points?year=2026`)).toBe('mf_loyalty');
    expect(find('GET', `${ORIGIN}/config.json`)).toBeUndefined();
  });
});

describe('a forced call', () => {
  const forcing = (state: string | undefined, answer: () => Response) => {
    const sent: string[] = [];
    const waits: number[] = [];
    const fetch = forcedFetch({
      fetch: async (input) => {
        sent.push(input instanceof Request ? input.url : String(input));
        return answer();
      },
      callOf: (method, url) => (method === 'GET' && url.endsWith('/users') ? 'getUsers' : undefined),
      stateOf: (call): ForcedState | undefined => (state ? { call, state, page: null, role: null } : undefined),
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
    return { fetch, sent, waits };
  };
  const users = () => Response.json([{ username: 'giulia' }]);

  it('[SHELL-362] answers slowly, but as the backend does', async () => {
    const { fetch, sent, waits } = forcing('slow', users);
    expect(await (await fetch(new Request(`${ORIGIN}/users`))).json()).toEqual([{ username: 'giulia' }]);
    expect(waits).toEqual([SLOW_MS]);
    expect(sent).toEqual([`${ORIGIN}/users`]);
  });

  it('[SHELL-362] answers as the backend does, without what it lists', async () => {
    const { fetch } = forcing('empty', () => Response.json({ merchants: [1], totalNumMerchants: 1, name: 'x' }));
    expect(await (await fetch(`${ORIGIN}/users`)).json()).toEqual({ merchants: [], totalNumMerchants: 0, name: 'x' });
  });

  it('[SHELL-362] leaves a failure of the backend as it is', async () => {
    const { fetch } = forcing('empty', () => Response.json({ data: { errorsCause: ['x'] } }, { status: 400 }));
    expect(await (await fetch(`${ORIGIN}/users`)).json()).toEqual({ data: { errorsCause: ['x'] } });
  });

  it.each([
    ['500', 500, '500'],
    ['409-4000', 409, '4000'],
    ['signed-out', 401, '401'],
  ])('[SHELL-362] fails with %s, and the backend gets nothing', async (state, status, statusCode) => {
    const { fetch, sent } = forcing(state, users);
    const answer = await fetch(`${ORIGIN}/users`);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ data: { statusCode } });
    expect(sent).toEqual([]);
  });

  it('[SHELL-362] has no network, and the backend gets nothing', async () => {
    const { fetch, sent } = forcing('offline', users);
    await expect(fetch(`${ORIGIN}/users`)).rejects.toThrow(TypeError);
    expect(sent).toEqual([]);
  });

  it('[SHELL-362] leaves every other request alone', async () => {
    const { fetch, sent } = forcing('500', users);
    expect((await fetch(`${ORIGIN}/users`, { method: 'POST' })).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it('[SHELL-362] stops waiting when the page is left', async () => {
    const left = new AbortController();
    const fetch = forcedFetch({
      fetch: async () => users(),
      callOf: () => 'getUsers',
      stateOf: (call) => ({ call, state: 'slow', page: null, role: null }),
    });
    const answer = fetch(`${ORIGIN}/users`, { signal: left.signal });
    left.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });
});
