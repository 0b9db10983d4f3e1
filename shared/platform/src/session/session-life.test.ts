import { LIMIT, type OperationName, SCOPE } from '@portal/contract';
import { fakeApi } from '@portal/testing';
import { aPortal } from '../../test/a-portal';
import { factsFromKeys, SIGNED_OUT } from './facts-from-keys';
import { createSessionKeys } from './session-keys';
import { lifeAfterCall, lifeOf } from './session-life';
import { createSessionTabs, type TabChannel } from './session-tabs';

describe('its life', () => {
  const api = fakeApi();
  const START = Date.UTC(2026, 10, 24, 8);

  /** Half an hour and twelve hours. */
  const told = { expires_in: 1_800, ends_in: 43_200 };
  const at = (seconds: number) => START + seconds * 1_000;
  let now = START;

  beforeEach(() => {
    now = START;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());

  it('[SEC-421] is told by the answer that opens or extends a session, as far as the backend tells it', () => {
    expect(lifeOf(told)).toEqual({ endsAt: at(1_800), lasts: 1_800, endsForGood: at(43_200) });
    expect(lifeOf({ expires_in: 1_800, ends_in: 600 })).toMatchObject({ endsAt: at(600), endsForGood: at(600) });
    expect(lifeOf({ expires_in: 1_800 })).toEqual({ endsAt: at(1_800), lasts: 1_800, endsForGood: null });
    expect(lifeOf({})).toEqual({ endsAt: null, lasts: null, endsForGood: null });
    expect(lifeAfterCall(lifeOf({}))).toBeNull();
  });

  it.each([
    ['just before the backend moves the end', [59]],
    ['when it moves it', [60]],
    ['often', [10, 40, 59, 61, 100, 119, 121, 181, 239]],
    ['seldom', [700, 1_500, 1_559, 3_200]],
  ])(
    '[SEC-421] ends no later than at a backend that moves the end once a minute, and at most a minute earlier, when used %s',
    (_, calls) => {
      let renewed = 0;
      let life = lifeOf(told);
      for (const call of calls) {
        now = at(call);
        if (call - renewed >= LIMIT.sessionRenewalSeconds) renewed = call;
        life = { ...life, ...lifeAfterCall(life) };
        const theirs = at(renewed + told.expires_in);
        expect(life.endsAt).toBeLessThanOrEqual(theirs);
        expect(life.endsAt).toBeGreaterThanOrEqual(theirs - LIMIT.sessionRenewalSeconds * 1_000);
      }
    },
  );

  it('[SEC-421] is not prolonged by calls beyond the end for good', () => {
    const life = lifeOf({ expires_in: 1_800, ends_in: 2_400 });
    now = at(1_500);
    expect(lifeAfterCall(life)).toEqual({ endsAt: at(2_400) });
  });

  it('[SEC-421] is kept by the session, which counts its calls', async () => {
    api.answer('extendSession', told);
    api.answer('getTerminals', []);
    const portal = aPortal({ a: 'token', scope: SCOPE.administrator }, { ownOperations: ['extendSession'] });
    await portal.session.extend();
    now = at(59);
    await portal.client.call('getTerminals');
    expect(portal.session.facts()).toMatchObject({ endsAt: at(1_800), endsForGood: at(43_200) });
    now = at(600);
    await portal.client.call('getTerminals');
    expect(portal.session.facts().endsAt).toBe(at(600 + 1_800 - 60));
  });
});

describe('its keys', () => {
  const keys = createSessionKeys(window.sessionStorage);

  beforeEach(() => window.sessionStorage.clear());

  const access = { accessToken: 'access' };
  const temporary = { temporaryToken: 'temporary' };
  const both = { ...access, ...temporary };

  describe('the token of a call', () => {
    const withFactors: OperationName[] = [
      'prepareSecondFactor',
      'prepareAuthenticator',
      'enableAuthenticator',
      'preparePasskey',
      'addPasskey',
    ];
    it.each<[OperationName, string | null, string | null, string | null]>([
      ['getTerminals', 'access', null, 'access'],
      ['changePassword', null, 'temporary', 'temporary'],
      ['confirmSecondFactor', null, 'temporary', 'temporary'],
      ['logout', 'access', 'temporary', 'access'],
      ...withFactors.map(
        (name) => [name, 'access', 'temporary', 'temporary'] as [OperationName, string, string, string],
      ),
    ])(
      '[CONST-027] of %s is %s in a session, %s before it, and %s with both',
      (name, ofAccess, ofTemporary, ofBoth) => {
        const tokens = [access, temporary, both].map((values) => {
          keys.write(values);
          return keys.tokenFor(name);
        });
        expect(tokens).toEqual([ofAccess, ofTemporary, ofBoth]);
      },
    );

    it('[CONST-027] is held while it is one of the session', () => {
      keys.write(both);
      expect(['access', 'temporary', 'earlier'].map((token) => keys.holds(token))).toEqual([true, true, false]);
    });
  });

  it('[CONST-027] the five keys are written together, and the rest of the storage stays', () => {
    window.sessionStorage.setItem('draft', 'text');
    keys.write({ ...both, temporaryPassword: 'Temporanea2026' });
    keys.write({ ...access, scope: SCOPE.staff });
    expect({ ...window.sessionStorage }).toEqual({ a: 'access', scope: SCOPE.staff, draft: 'text' });
    keys.set('pendingTerms', '{}');
    keys.remove('scope');
    expect({ ...window.sessionStorage }).toEqual({ a: 'access', tcData: '{}', draft: 'text' });
    keys.clear();
    expect({ ...window.sessionStorage }).toEqual({ draft: 'text' });
    keys.clearStorage();
    expect({ ...window.sessionStorage }).toEqual({});
  });

  it.each([
    ['nothing', {}, SIGNED_OUT],
    ['a password alone', { temporaryPassword: 'x' }, SIGNED_OUT],
    ['terms alone', { pendingTerms: '{}', scope: SCOPE.staff }, SIGNED_OUT],
    [
      'a temporary token and its password',
      { ...both, temporaryPassword: 'x' },
      { ...SIGNED_OUT, status: 'must-change-password', scope: SCOPE.changePassword },
    ],
    ['a temporary token', temporary, { ...SIGNED_OUT, status: 'second-factor', scope: SCOPE.secondFactor }],
    [
      'both tokens',
      { ...both, scope: SCOPE.developer },
      { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.developer },
    ],
    ['a token without a scope, which may do least', access, { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.staff }],
    [
      'a token and terms',
      { ...access, scope: SCOPE.staff, pendingTerms: '{}' },
      { ...SIGNED_OUT, status: 'signed-in', scope: SCOPE.staff, pendingTerms: true },
    ],
  ])('[CONST-027] a page loaded again finds the session that the storage holds: %s', (_, values, facts) => {
    keys.write(values);
    expect(factsFromKeys(keys)).toEqual(facts);
  });
});

type Listener = Parameters<TabChannel['addEventListener']>[1];

/** A browser with several tabs: a message from one tab reaches all the others. */
function aBrowser() {
  const listeners = new Map<TabChannel, Listener>();
  const sent: unknown[] = [];
  const handled: unknown[] = [];
  const channel = (): TabChannel => {
    const own: TabChannel = {
      postMessage(data) {
        sent.push(data);
        for (const [other, listener] of listeners) if (other !== own) handled.push(listener({ data }));
      },
      addEventListener: (_, listener) => listeners.set(own, listener),
    };
    return own;
  };
  return { channel, sent, settled: () => Promise.all(handled) };
}

function aTab(channel: TabChannel | null, token: string | null) {
  const tab = { token, left: 0, outdated: 0 };
  const onSignedOut = () => {
    tab.left += 1;
    tab.token = null;
  };
  const onChanged = () => {
    tab.outdated += 1;
  };
  return Object.assign(createSessionTabs({ channel, token: () => tab.token, onSignedOut, onChanged }), { tab });
}

describe('signing out in one of several tabs', () => {
  it('[SHELL-046] signs out only the tabs that hold the same token', async () => {
    const browser = aBrowser();
    const first = aTab(browser.channel(), 'shared-token');
    const copy = aTab(browser.channel(), 'shared-token');
    const stranger = aTab(browser.channel(), 'another-token');
    const nobody = aTab(browser.channel(), null);
    await first.tellSignedOut('shared-token');
    await browser.settled();
    expect([copy, stranger, nobody].map(({ tab }) => tab.left)).toEqual([1, 0, 0]);
  });

  it('[SHELL-301] does so on an insecure address too, where the browser makes no digests', async () => {
    const browser = aBrowser();
    const [first, copy] = [aTab(browser.channel(), 'shared-token'), aTab(browser.channel(), 'shared-token')];
    await first.tellChanged('shared-token');
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    await first.tellSignedOut('shared-token');
    await browser.settled();
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    expect(copy.tab.left).toBe(1);
    expect(browser.sent[0]).toBe(`changed:${browser.sent[1]}`);
  });

  it('sends a fingerprint and never the token', async () => {
    const browser = aBrowser();
    await aTab(browser.channel(), 'shared-token').tellSignedOut('shared-token');
    expect(browser.sent).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('does not sign out a person who signed in before the message arrived', async () => {
    const browser = aBrowser();
    const first = aTab(browser.channel(), 'shared-token');
    const copy = aTab(browser.channel(), 'shared-token');
    const told = first.tellSignedOut('shared-token').then(() => {
      copy.tab.token = 'new-token';
    });
    await told;
    await browser.settled();
    expect(copy.tab).toMatchObject({ token: 'new-token', left: 0 });
  });

  it('changes nothing where the browser has no channel', async () => {
    await expect(aTab(null, 'token').tellSignedOut('token')).resolves.toBeUndefined();
  });
});

describe('changing something in one of several tabs', () => {
  it('[SHELL-113] tells only the tabs of the same session, without ending it, and without the token', async () => {
    const browser = aBrowser();
    const first = aTab(browser.channel(), 'shared-token');
    const copy = aTab(browser.channel(), 'shared-token');
    const stranger = aTab(browser.channel(), 'another-token');
    await first.tellChanged('shared-token');
    await browser.settled();
    expect([copy, stranger].map(({ tab }) => [tab.outdated, tab.left])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect(browser.sent).toEqual([expect.stringMatching(/^changed:[0-9a-f]{64}$/)]);
  });
});
