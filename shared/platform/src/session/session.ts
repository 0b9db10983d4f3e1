import { SCOPE } from '@portal/contract';
import { createStore } from 'zustand/vanilla';
import type { EventPort } from '../events/event-bus';
import type { AnsweredCall } from '../http/call-types';
import { factsFromAnswer } from './facts-from-answers';
import { factsFromKeys, SIGNED_OUT } from './facts-from-keys';
import { countApplications, loadHomeData } from './home-data';
import type { SessionContext } from './session-context';
import type { SessionFacts } from './session-facts';
import { lifeAfterCall, lifeOf } from './session-life';
import { createSessionTabs, type TabChannel } from './session-tabs';
import type { Session } from './session-types';
import { signIn } from './sign-in';
import { acceptTerms } from './terms';

/** The session, with the two methods by which the HTTP client reports a 401 and an answer. */
interface OwnedSession {
  session: Session;
  /** Ends the session whose token was refused. A late answer to an earlier token ends nothing. */
  refuse(token: string | null): void;
  /** A call with this token was answered: the session's time starts again, and it learns what the answer tells. */
  answered(token: string, call: AnsweredCall): void;
}

type OnDemand = typeof import('./on-demand');

/** When the code cannot be loaded, the call has failed as it does without an answer. */
const onDemand = <Outcome>(use: (loaded: OnDemand) => Promise<Outcome>, failure: NoInfer<Outcome>) =>
  import(/* webpackChunkName: "session-on-demand" */ './on-demand').then(use, () => failure);

type Parts = Omit<SessionContext, 'store' | 'endEarlier'> & { events: EventPort };

/**
 * @example const { session, refuse } = createSession({ config, client, keys, events: portOf(PLATFORM_SENDER), analytics });
 */
export function createSession({ events, ...parts }: Parts, channel: TabChannel | null = null): OwnedSession {
  const { client, keys } = parts;
  const store = createStore<SessionFacts>(() => factsFromKeys(keys));
  const context: SessionContext = { ...parts, store, endEarlier: () => end('signed-out') };
  let homeData: Promise<void> | undefined;
  let terminals: number | null = null;
  let resuming: Promise<boolean> | undefined;
  let asking: Promise<boolean> | undefined;
  /** A change in a remote has outdated counts that home shows. */
  let outdated = false;

  function end(reason: 'signed-out' | 'unauthorized' | 'expired'): void {
    const { status, cutOff } = store.getState();
    const wasOpen = status !== 'signed-out';
    homeData = undefined;
    terminals = null;
    asking = undefined;
    outdated = false;
    store.setState({ ...SIGNED_OUT, cutOff: reason !== 'signed-out' && (wasOpen || cutOff) }, true);
    if (wasOpen) events.emit('session:ended', { reason });
  }

  const tabs = createSessionTabs({
    channel,
    token: () => keys.tokenFor('logout'),
    onSignedOut: leave,
    onChanged() {
      loadAnew();
      events.emit('lists:outdated');
    },
  });

  function leave(): void {
    keys.clearStorage();
    end('signed-out');
  }

  /** Loads what signing in would have loaded (after a reload or a forced password change), and what is outdated. */
  async function loadMissing(): Promise<boolean> {
    const { status, scope, superUser, certificate } = store.getState();
    if (status !== 'signed-in') return true;
    const account = loadAccount();
    const anew = outdated;
    outdated = false;
    try {
      if (scope === SCOPE.administrator && (anew || superUser === null)) await client.call('getSuperUser');
      if (scope === SCOPE.developer && anew) await countApplications(client);
      if (scope === SCOPE.developer && certificate === null) await client.call('userLogin');
      // For staff, the home page is made from it; for everybody else it is only the name in the header.
      return scope !== SCOPE.staff || (await account);
    } catch {
      outdated ||= anew;
      return false;
    }
  }

  /**
   * Asks whose session it is, if that is unknown and the backend has the call. It is asked once, however many wait for
   * it. Never rejects. @returns false if it failed
   */
  async function loadAccount(): Promise<boolean> {
    if (store.getState().account !== null || !client.offers('getOwnAccount')) return true;
    asking ??= client
      .call('getOwnAccount')
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  const session: Session = {
    facts: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    signIn: (credentials) => signIn(context, credentials),
    confirmSecondFactor: (given) =>
      onDemand((loaded) => loaded.confirmSecondFactor(context, given), { kind: 'unavailable' }),
    signInWithPasskey: (passkey) =>
      onDemand((loaded) => loaded.signInWithPasskey(context, passkey), { kind: 'unavailable' }),
    changePassword: (newPassword) =>
      onDemand((loaded) => loaded.changePassword(context, newPassword), { kind: 'server-error' }),
    changeOwnPassword: (passwords) =>
      onDemand((loaded) => loaded.changeOwnPassword(context, passwords), { kind: 'failed' }),
    acceptTerms: () => acceptTerms(context),
    async signOut() {
      const token = keys.tokenFor('logout');
      if (token !== null) {
        await Promise.all([client.call('logout').catch(() => undefined), tabs.tellSignedOut(token)]);
      }
      leave();
    },
    expire() {
      keys.clear();
      end('expired');
    },
    async resume() {
      resuming ??= loadMissing().finally(() => {
        resuming = undefined;
      });
      return resuming;
    },
    async extend() {
      if (!client.offers('extendSession') || store.getState().status !== 'signed-in') return false;
      try {
        const { lastAccess = null, ...life } = await client.call('extendSession');
        store.setState({ ...lifeOf(life), lastAccess });
        return true;
      } catch {
        return false;
      }
    },
    async afterHome() {
      if (store.getState().status !== 'signed-in') return;
      homeData ??= loadHomeData(context, () => terminals);
      await homeData;
    },
    remember: (facts) => store.setState(facts),
    forgetTemporary() {
      const { status } = store.getState();
      if (status !== 'must-change-password' && status !== 'second-factor') return;
      keys.clear();
      store.setState(SIGNED_OUT, true);
    },
  };

  function loadAnew(): void {
    outdated = true;
    void session.resume();
  }

  function tellOtherTabs(): void {
    const token = keys.read('accessToken');
    if (token !== null) void tabs.tellChanged(token);
  }

  events.subscribe('accounts:changed', loadAnew);
  events.subscribe('applications:changed', loadAnew);
  for (const change of ['accounts:changed', 'applications:changed', 'catalogue:changed'] as const) {
    events.subscribe(change, tellOtherTabs);
  }

  return {
    session,
    refuse(token) {
      if (token !== null && !keys.holds(token)) return;
      keys.clear();
      end('unauthorized');
    },
    answered(token, call) {
      const facts = store.getState();
      if (facts.status !== 'signed-in' || !keys.holds(token)) return;
      if (call.name === 'getTerminals') terminals = call.answer.length;
      const life = lifeAfterCall(facts);
      const learned = factsFromAnswer(call, facts);
      if (life || learned) store.setState({ ...life, ...learned });
    },
  };
}
