import type { Accounts, Played } from '@portal/delivery/conform';
import { ACCOUNTS, type Answer, backendForEachTest, TWO_MERCHANTS } from './played-backend.ts';

const backend = backendForEachTest();
const { play, playOnly, whatIsThere } = backend;

const faultsOf = ({ findings }: Played) =>
  Object.fromEntries(findings.flatMap(({ call, state, fault }) => (state === 'wrong' ? [[call, fault]] : [])));
const curlOf = ({ findings }: Played, name: string) => findings.find(({ call }) => call === name)?.curl ?? '';

const SHOWN = 'it shows the administrator of another merchant what this one made';
const MADE = ['createCategory', 'getCategories', 'createProducts', 'getProducts', 'getCatalog'] as const;

describe('the conformance kit, with an administrator of another merchant,', () => {
  /** The bearer of whoever signed in last, which is the other merchant. */
  let theirs: string | undefined;
  const remembering = (answer: Answer) => {
    theirs = `Bearer ${JSON.parse(String(answer.body)).access_token}`;
    return answer;
  };

  beforeEach(() => {
    theirs = undefined;
    backend.fault = ({ path }, answer) =>
      path.endsWith('/token') && answer.status === 200 ? remembering(answer) : answer;
  });

  it('[SDK-567, SDK-620] finds what they see and change, names the call that shows it, and removes what is left', async () => {
    const before = await whatIsThere();
    const isOpen = (path: string) => !/\/(logout|superuser)$/.test(path);
    backend.open = ({ bearer, path }) => bearer === theirs && bearer !== undefined && isOpen(path);
    const played = await play(undefined, undefined, TWO_MERCHANTS);
    const found = faultsOf(played);
    const notTheirs = (what: string) =>
      `with the token of another merchant's administrator, whose ${what} it is not, it answers 200, not 404`;
    const bothHave = expect.stringMatching(/^it lists \S+ for two merchants$/);
    expect(found).toMatchObject({
      getTerminals: bothHave,
      getCashLinks: bothHave,
      getUsers: SHOWN,
      getUser: notTheirs('user'),
      updateUser: notTheirs('user'),
      deleteUser: notTheirs('user'),
      getCategories: SHOWN,
      getProducts: SHOWN,
      getCatalog: SHOWN,
      deleteCategory: notTheirs('category'),
    });
    for (const call of ['addUser', 'createCategory', 'getDeveloper'])
      expect([call, found[call]]).toEqual([call, undefined]);
    expect(curlOf(played, 'deleteUser')).toContain('$OTHERMERCHANT_TOKEN');
    expect(curlOf(played, 'getProducts')).toMatch(/^curl -i -X GET [^;]*\$OTHERMERCHANT_TOKEN" '\S+\/products'$/);
    expect(curlOf(played, 'getTerminals')).toMatch(/\$ADMINISTRATOR_TOKEN" [^;]+; curl .+\$OTHERMERCHANT_TOKEN"/);
    expect(played.stays).toEqual([]);
    expect(await whatIsThere()).toEqual(before);
  });

  it('[SDK-620] finds a catalogue that everybody sees, beside lists that they do not', async () => {
    backend.open = ({ bearer, path }) => bearer === theirs && bearer !== undefined && path.endsWith('/catalog');
    expect(faultsOf(await playOnly(MADE, undefined, TWO_MERCHANTS))).toEqual({ getCatalog: SHOWN });
  });

  it('[SDK-621] says once that they are of the same merchant, and calls nothing else wrong for it', async () => {
    const same: Accounts = { ...ACCOUNTS, otherMerchant: ACCOUNTS.administrator };
    const played = await playOnly(['getSuperUser', 'getTerminals', ...MADE], undefined, same);
    expect(faultsOf(played)).toEqual({
      getSuperUser: expect.stringMatching(
        /^it answers the contractCode \S+ to marta\.ferri and to marta\.ferri: name an administrator of another merchant/,
      ),
    });
    expect(curlOf(played, 'getSuperUser')).toMatch(/\$ADMINISTRATOR_TOKEN" [^;]+; curl .+\$OTHERMERCHANT_TOKEN"/);
  });
});
