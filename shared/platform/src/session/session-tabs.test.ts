import { createSessionTabs, type TabChannel } from './session-tabs';

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
