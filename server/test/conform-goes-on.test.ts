import { conforms, type Played } from '@portal/delivery/conform';
import { ACCOUNTS, type Answer, backendForEachTest } from './played-backend.ts';

const backend = backendForEachTest();
const { play } = backend;

const stateOf = ({ findings }: Played, name: string) => findings.find(({ call }) => call === name);
const wrongIn = ({ findings }: Played) =>
  findings.flatMap(({ call, state, fault }) => (state === 'wrong' || state === 'missing' ? [[call, fault]] : []));
const answerOf = ({ body }: Answer) => JSON.parse(String(body));

describe('the conformance kit goes on', () => {
  it('[SDK-560] without a developer: it leaves out what needs one, and says so', async () => {
    const { administrator } = ACCOUNTS;
    const played = await play(undefined, undefined, { administrator });
    expect(wrongIn(played)).toEqual([]);
    expect(conforms(played)).toBe(true);
    const fault = '--accounts names no developer; so no call was made with the token of another role, either';
    for (const call of ['getApplications', 'createApplication', 'getMerchants', 'getCertificate'])
      expect(stateOf(played, call)).toEqual({ call, state: 'left', fault });
    for (const call of ['deleteUser', 'deleteCategory', 'logout']) expect(stateOf(played, call)?.state).toBe('served');
  });

  it('[SDK-561] beside a login that answers another shape and a developer who cannot sign in', async () => {
    backend.fault = ({ path }, answer) => {
      if (!path.endsWith('/token') || answer.status !== 200) return answer;
      const { scope } = answerOf(answer);
      if (scope === 'MPOS_DEVELOPER') return { ...answer, status: 503, body: 'busy' };
      return { ...answer, body: JSON.stringify({ ...answerOf(answer), expires_in: '1800' }) };
    };
    const played = await play();
    expect(wrongIn(played)).toEqual([
      ['login', "signing in marta.ferri, the answer has another shape: 'expires_in' must be integer"],
    ]);
    expect(stateOf(played, 'login')?.curl).toMatch(/^curl .*password=THE_PASSWORD/);
    expect(stateOf(played, 'getApplications')?.fault).toMatch(/^the developer of --accounts cannot sign in/);
    expect(stateOf(played, 'deleteProduct')?.state).toBe('served');
    backend.fault = ({ path }, answer) =>
      path.endsWith('/token') && answer.status === 200 && answerOf(answer).scope === 'MPOS_DEVELOPER'
        ? { ...answer, status: 503, body: 'busy' }
        : answer;
    expect(wrongIn(await play())).toEqual([
      ['login', expect.stringMatching(/^dev@softlab\.it cannot sign in: status 503 from \S+: busy$/)],
    ]);
  });

  it('[SDK-562] after answers that do not end well: too long, too deep, cut off, for terminals to obey', async () => {
    backend.fault = ({ path, method, token }, answer) => {
      const say = (body: string, status = 200): Answer => ({ status, headers: {}, body });
      if (path.endsWith('/token') && answer.status === 401) return undefined;
      if (!token || method !== 'GET') return answer;
      if (path.endsWith('/superuser')) return say(`[${' '.repeat(17 * 1024 * 1024)}]`);
      if (path.endsWith('/terminals')) return say('{"a":'.repeat(200_000) + 1 + '}'.repeat(200_000));
      if (path.endsWith('/users')) return say(`\u001b[2J\u0000\u009b${'x'.repeat(5_000)}`, 500);
      return answer;
    };
    const found = Object.fromEntries(wrongIn(await play()));
    expect(found.login).toMatch(/^a wrong password is answered: no whole answer came: /);
    expect(found.getSuperUser).toBe('no whole answer came: it is longer than 16 MB, and was not read any further');
    expect(found.getTerminals).toBe('the answer is nested more than 100 deep');
    expect(found.getUsers).toMatch(/^status 500: ·\[2J··x+$/);
    expect(found.createCategory).toBeUndefined();
  });

  it('[SDK-563] no longer than it may, removes what it made, and names the calls that it did not play', async () => {
    const before = await backend.whatIsThere();
    const late = new AbortController();
    backend.fault = ({ path, method, token }, answer) => {
      if (token && method === 'POST' && path.endsWith('/product') && answer.status === 200)
        late.abort(new DOMException('late', 'TimeoutError'));
      return answer;
    };
    const played = await play(undefined, undefined, ACCOUNTS, late.signal);
    expect(played.faults).toEqual([
      { fault: expect.stringMatching(/the time for the run was over: \d+ calls were not/) },
    ]);
    expect(conforms(played)).toBe(false);
    expect(stateOf(played, 'deleteProduct')).toMatchObject({ state: 'left' });
    expect(stateOf(played, 'getUsers')?.state).toBe('served');
    expect(played.stays).toEqual([]);
    expect(await backend.whatIsThere()).toEqual(before);
  });

  it('[SDK-564] when a preflight is not answered, and finds it', async () => {
    backend.fault = ({ method }, answer) => (method === 'OPTIONS' ? undefined : answer);
    const { faults, findings } = await play(undefined, 'https://portale.example.it');
    expect(faults[0]?.fault).toMatch(/^CORS: POST \S+ does not answer the preflight: .*fetch failed/);
    expect(findings.some(({ call, state }) => call === 'deleteProduct' && state === 'served')).toBe(true);
  });

  it('[SDK-565] calls one missing that is unknown without a token, too, whatever it would have to find', async () => {
    backend.fault = ({ path }, answer) =>
      path.includes('/products/delete') || path.endsWith('/prices') ? { ...answer, status: 404, body: '{}' } : answer;
    const found = await play();
    expect(stateOf(found, 'changePrices')).toMatchObject({ state: 'missing', fault: 'status 404' });
  });
});
