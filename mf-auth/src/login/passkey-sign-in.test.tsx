import { SCOPE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aPasskeyQuestion, fakeApi, fakePasskeys } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openLogin, username } from '../../test/login';
import { seenAfter } from './seen-after';

const api = fakeApi();
const open = () => openLogin({ config: { ownOperations: ['preparePasskeySignIn', 'signInWithPasskey'] } });
const offer = () => screen.getByRole('button', { name: 'USA UNA PASSKEY' });

describe('the button', () => {
  const passkeys = fakePasskeys();

  beforeEach(() => api.answer('preparePasskeySignIn', aPasskeyQuestion()));

  it('[AUTH-170] signs in with a passkey from the first field, without user name and password', async () => {
    api.answer('signInWithPasskey', aLogin(SCOPE.developer));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const { user, location } = open();
    expect(username()).toHaveAttribute('autocomplete', 'username webauthn');
    await user.click(offer());
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(api.calls('signInWithPasskey')[0]?.body).toMatchObject({
      passkey: { id: 'cGFzc2tleQ', type: 'public-key', response: { userHandle: 'b3duZXI' } },
    });
  });

  it('[AUTH-170] says what to do when the prompt is closed, the passkey is unknown, or nothing answers', async () => {
    const { user } = open();
    passkeys.refuse('NotAllowedError');
    await user.click(offer());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Premi di nuovo USA UNA PASSKEY, oppure scrivi lo username.',
    );
    api.fail('signInWithPasskey', { status: 400, code: WRONG_PASSKEY_CODE });
    await user.click(offer());
    expect(
      await screen.findByText('Non riconosciamo questa passkey. Entra con username e password.'),
    ).toBeInTheDocument();
    api.fail('preparePasskeySignIn', { status: 503 });
    await user.click(offer());
    expect(await screen.findByText(/^Non ci siamo riusciti\. Controlla la connessione/)).toBeInTheDocument();
  });

  it('[AUTH-216] can be pressed again when the service was away as the passkey answered', async () => {
    api.fail('signInWithPasskey', { status: 503 });
    const { user } = open();
    await user.click(offer());
    expect(await screen.findByRole('alert')).toHaveTextContent('Il servizio non è disponibile.');
    expect(offer()).not.toHaveAttribute('aria-busy');
    await user.click(offer());
    await waitFor(() => expect(api.calls('signInWithPasskey')).toHaveLength(2));
  });

  it('[AUTH-170] offers none beside the password, in a browser without passkeys, or for a backend without them', async () => {
    const first = open();
    await first.user.type(username(), 'marta.ferri{Enter}');
    expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
    first.unmount();
    const lacking = openLogin();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
    lacking.unmount();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button', { name: 'USA UNA PASSKEY' })).not.toBeInTheDocument();
  });
});

describe('the offer beside the field', () => {
  const MINUTE = 60_000;

  fakePasskeys();

  /** What the page asked the browser at the field; asked with the button, the browser waits as well. */
  const asked = jest.fn<Promise<Credential | null>, [CredentialRequestOptions]>();
  let choose: () => void;
  let close: () => void;

  beforeEach(() => {
    api.answer('preparePasskeySignIn', { ...aPasskeyQuestion(), timeout: 10 * MINUTE });
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
    const answer = navigator.credentials.get.bind(navigator.credentials);
    asked.mockReset().mockImplementation(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          choose = () => resolve(answer());
          close = () => reject(new DOMException('closed', 'NotAllowedError'));
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    Object.assign(navigator.credentials, { get: asked });
  });

  afterEach(() => jest.restoreAllMocks());

  const atField = () => asked.mock.calls.flatMap(([{ mediation, signal }]) => (mediation ? [signal] : []));
  const questionsAtField = (count: number) => waitFor(() => expect(atField()).toHaveLength(count));

  /** Opens the sign-in, where the browser soon waits for a passkey at the field. */
  async function openAsked() {
    const opened = open();
    await opened.user.click(username());
    await questionsAtField(1);
    return opened;
  }

  function pass(milliseconds: number) {
    const now = Date.now() + milliseconds;
    jest.spyOn(Date, 'now').mockReturnValue(now);
  }

  /** The person looks at something else, or at the page again. */
  function look(state: DocumentVisibilityState) {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  it('[AUTH-170] does not appear if the form has moved on to the password', async () => {
    const told = jest.spyOn(console, 'info').mockImplementation();
    const answer = api.hold('preparePasskeySignIn', aPasskeyQuestion());
    const { user } = open();
    await user.type(username(), 'marta.ferri');
    await waitFor(() => expect(api.calls('preparePasskeySignIn')).toHaveLength(1));
    await user.keyboard('{Enter}');
    answer();
    // The first field is back. A press on its button asks after anything that the field itself might still ask.
    await user.click(screen.getByRole('link', { name: 'MODIFICA' }));
    await user.click(offer());
    await waitFor(() => expect(asked.mock.calls.some(([{ mediation }]) => mediation === undefined)).toBe(true));
    expect(told).not.toHaveBeenCalled();
  });

  it('[AUTH-170] ends when the field goes away', async () => {
    const { user } = await openAsked();
    await user.type(username(), 'marta.ferri');
    expect(atField()[0]?.aborted).toBe(false);
    await user.keyboard('{Enter}');
    expect(atField()[0]?.aborted).toBe(true);
  });

  it('[AUTH-210] is replaced before its time is over, once the page can be seen, and signs in', async () => {
    api.answer('signInWithPasskey', aLogin(SCOPE.developer));
    api.answer('userLogin', { id: '9', email: 'dev@softlab.it', userType: 2, certificate: true });
    const { location } = await openAsked();
    pass(7 * MINUTE);
    look('hidden');
    look('visible');
    expect(atField()[0]?.aborted).toBe(false);

    look('hidden');
    pass(14 * 60 * MINUTE);
    expect(api.calls('preparePasskeySignIn')).toHaveLength(1);
    look('visible');
    await questionsAtField(2);
    expect(atField().map((signal) => signal?.aborted)).toEqual([true, false]);

    choose();
    await waitFor(() => expect(location().pathname).toBe('/'));
  });

  it('[AUTH-210] says that too much time has passed, not that the passkey is unknown, and asks again', async () => {
    api.fail('signInWithPasskey', { status: 400, code: WRONG_PASSKEY_CODE });
    await openAsked();
    pass(11 * MINUTE);
    choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'È passato troppo tempo. Scegli di nuovo la passkey, oppure scrivi lo username.',
    );
    await questionsAtField(2);

    choose();
    expect(await screen.findByText(/^Non riconosciamo questa passkey\./)).toBeInTheDocument();
    await questionsAtField(3);
  });

  it('[AUTH-210] asks again a minute after the service was away', async () => {
    api.fail('preparePasskeySignIn', { status: 503 }, { once: true });
    const { user } = open();
    await user.click(username());
    await waitFor(() => expect(api.calls('preparePasskeySignIn')).toHaveLength(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    look('hidden');
    pass(MINUTE);
    look('visible');
    await questionsAtField(1);
  });

  it('[AUTH-210] makes way for the button, and comes back when the prompt of the button was closed', async () => {
    const { user } = await openAsked();
    await user.click(offer());
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(atField()[0]?.aborted).toBe(true);
    expect(atField()).toHaveLength(1);

    close();
    expect(await screen.findByText(/^La passkey non è stata usata\./)).toBeInTheDocument();
    await user.click(username());
    await questionsAtField(2);
    expect(screen.getByText(/^La passkey non è stata usata\./)).toBeInTheDocument();
  });
});

describe('what was seen', () => {
  const HOUR = 60 * 60_000;

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function waiting(signal = new AbortController().signal) {
    const passed = jest.fn();
    void seenAfter(HOUR, signal).then(passed);
    return passed;
  }

  it('[AUTH-210] waits for the time, in a page that can be seen', async () => {
    const passed = waiting();
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect(passed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(passed).toHaveBeenCalled();
  });

  it('[AUTH-210] notices soon that the device slept over the time', async () => {
    const passed = waiting();
    jest.setSystemTime(Date.now() + HOUR);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(passed).toHaveBeenCalled();
  });

  it('[AUTH-210] waits on in a page that nobody can see', async () => {
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const passed = waiting();
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(passed).not.toHaveBeenCalled();
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
    expect(passed).toHaveBeenCalled();
  });

  it('[AUTH-210] ends with the signal, and then no timer runs', async () => {
    const leaving = new AbortController();
    const passed = waiting(leaving.signal);
    leaving.abort();
    await jest.advanceTimersByTimeAsync(0);
    expect(passed).toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });
});
