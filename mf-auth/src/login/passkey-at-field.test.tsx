import { SCOPE, WRONG_PASSKEY_CODE } from '@portal/contract';
import { aLogin, aPasskeyQuestion, fakeApi, fakePasskeys } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openLogin, username } from '../../test/login';

const MINUTE = 60_000;

const api = fakeApi();
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

const open = () => openLogin({ config: { ownOperations: ['preparePasskeySignIn', 'signInWithPasskey'] } });
const offer = () => screen.getByRole('button', { name: 'USA UNA PASSKEY' });
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
