import { SCOPE } from '@portal/contract';
import { aLogin, fakeApi, renderPortal } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { screen, waitFor, within } from '@testing-library/react';
import ChangePasswordPage from './change-password-page';
import { resultOf } from './change-password-result';

const api = fakeApi();

const open = () =>
  renderPortal(
    <ToastProvider>
      <ChangePasswordPage />
    </ToastProvider>,
    { path: '/changePassword', scope: SCOPE.changePassword },
  );

const password = () => screen.getByLabelText('Nuova password');

const confirmation = () => screen.getByLabelText('Conferma password');

const confirm = () => screen.getByRole('button', { name: 'CONFERMA' });

const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function change(user: ReturnType<typeof open>['user'], chosen = 'Nuova2026') {
  await user.type(password(), chosen);
  await user.type(confirmation(), chosen);
  await user.click(confirm());
}

describe('the form', () => {
  it('[AUTH-026, AUTH-031] shows which rules hold while the password is typed', async () => {
    const { user } = open();
    expect(screen.getByText('Per sicurezza sostituisci la password temporanea.')).toBeInTheDocument();
    expect(rules().filter((rule) => rule?.includes(', rispettata'))).toEqual([]);
    await user.type(password(), 'nuova');
    expect(rules()).toEqual([
      expect.stringContaining('Da 8 a 20 caratteri'),
      'Almeno una lettera minuscola, rispettata',
      expect.not.stringContaining(', rispettata'),
      expect.not.stringContaining(', rispettata'),
    ]);
    await user.type(password(), 'A2026');
    expect(rules().every((rule) => rule?.endsWith(', rispettata'))).toBe(true);
  });

  it('[AUTH-028] takes no more than twenty characters', async () => {
    const { user } = open();
    await user.type(password(), 'Nuova2026Nuova2026Nuova2026');
    expect(password()).toHaveValue('Nuova2026Nuova2026Nu');
  });

  it('[AUTH-030, AUTH-032] waits for every rule and for the match, and says when the two differ', async () => {
    const { user } = open();
    await user.type(password(), 'Nuova2026');
    expect(confirm()).toBeDisabled();
    await user.type(confirmation(), 'Nuova2027');
    expect(confirmation()).toHaveAccessibleDescription('Le password non coincidono. Riprova.');
    expect(confirm()).toBeDisabled();
    await user.type(confirmation(), '{Backspace}6');
    expect(confirmation()).toBeValid();
    expect(confirm()).toBeEnabled();
  });

  it('lets a password manager suggest and save the new password', () => {
    open();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(confirmation()).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('the outcome', () => {
  it('[AUTH-034, AUTH-035] success leads to the result; the new token replaces the temporary ones', async () => {
    api.answer('changePassword', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
    const { user, result, portal } = open();
    await change(user);
    expect(await result()).toMatchObject({ isSuccess: true, data: { from: 'ChangePassword', showTC: false } });
    expect(api.calls('changePassword')[0]?.body).toEqual({ password: 'Temporanea2026', newPassword: 'Nuova2026' });
    expect(portal.session.facts().status).toBe('signed-in');
    expect([sessionStorage.getItem('b'), sessionStorage.getItem('c')]).toEqual([null, null]);
  });

  it('[AUTH-036] pending terms come next', async () => {
    api.answer('changePassword', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: false, tcVersion: '1' });
    const { user, result } = open();
    await change(user);
    expect(await result()).toMatchObject({ data: { showTC: true } });
  });

  it.each([
    [400, { errorTitle: 'Si è verificato un errore durante la creazione della nuova password.' }],
    [401, { data: { operation: 'sessionExpired' } }],
  ])('[AUTH-034, ERR-005] %i leads to its own result', async (status, state) => {
    api.fail('changePassword', { status });
    const { user, result } = open();
    await change(user);
    expect(await result()).toMatchObject({ isSuccess: false, ...state });
  });

  it.each([500, 403, 503])(
    '[AUTH-038, ERR-005] %i shows the unavailable page, and RIPROVA the form again',
    async (status) => {
      api.fail('changePassword', { status });
      const { user } = open();
      await change(user);
      expect(await screen.findByRole('alert')).toHaveTextContent('In questo momento il sito non è disponibile.');
      await user.click(screen.getByRole('button', { name: 'RIPROVA' }));
      expect(password()).toHaveValue('Nuova2026');
    },
  );

  it('[AUTH-068] a password that is easy to guess is refused at its field, and another one is taken', async () => {
    api.fail('changePassword', { status: 400, code: '44' }, { once: true });
    const { user, result } = open();
    await change(user, 'Password1');
    await waitFor(() =>
      expect(password()).toHaveAccessibleDescription(
        'Questa password è facile da indovinare: non usare parole comuni né il tuo nome.',
      ),
    );
    expect(password()).toHaveFocus();

    api.answer('changePassword', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
    await user.clear(password());
    expect(password()).toBeValid();
    await user.clear(confirmation());
    await change(user);
    expect(await result()).toMatchObject({ isSuccess: true });
  });

  it('sends one call, however often CONFERMA is pressed', async () => {
    const release = api.hold('changePassword', aLogin(SCOPE.administrator));
    api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
    const { user, location } = open();
    await change(user);
    await user.click(confirm());
    await user.type(confirmation(), '{Enter}');
    release();
    await waitFor(() => expect(location().pathname).toBe('/result'));
    expect(api.calls('changePassword')).toHaveLength(1);
  });
});

it('[AUTH-036, RES-005] a change that succeeded leads to the terms when they are pending', () => {
  expect(resultOf({ kind: 'success', termsToAccept: true })).toMatchObject({
    isSuccess: true,
    title: 'Hai creato la nuova password!',
    targets: ['/termsAndConditions'],
    data: { from: 'ChangePassword', showTC: true },
  });
  expect(resultOf({ kind: 'success', termsToAccept: false })).toMatchObject({
    button: 'TORNA ALLA LOGIN',
    targets: ['/login'],
    data: { from: 'ChangePassword', showTC: false },
  });
});

it('[AUTH-037, RES-006] an expired session says so and names itself to the result page', () => {
  expect(resultOf({ kind: 'session-expired' })).toMatchObject({
    isSuccess: false,
    targets: ['/login'],
    data: { from: 'ChangePassword', operation: 'sessionExpired' },
  });
});

it('[AUTH-039, RES-006, ERR-006] an error shows its text, the rule about reuse and REIMPOSTA PASSWORD', () => {
  expect(resultOf({ kind: 'error', code: '43' })).toEqual({
    isSuccess: false,
    errorTitle: 'Si è verificato un errore durante la creazione della nuova password.',
    errorMessage: 'La nuova password non può essere uguale a quella attuale né alle cinque precedenti.',
    button: 'REIMPOSTA PASSWORD',
    targets: ['/changePassword'],
    data: { from: 'ChangePassword', operation: 'update' },
  });
});
