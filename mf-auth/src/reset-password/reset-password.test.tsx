import type { OwnOperationName } from '@portal/contract';
import { Link } from '@portal/federation/router';
import { expectConsole, fakeApi, renderPortal } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { appLinkFor, isMobileDevice } from './app-link';
import ResetPasswordPage from './reset-password-page';
import ResetResultPage from './reset-result-page';
import { dropToken } from './reset-token';

describe('the page', () => {
  const api = fakeApi();

  beforeEach(dropToken);

  const open = (path = '/changePasswordUnauth?type=reset#token-of-the-link', config = {}) =>
    renderPortal(<ResetPasswordPage />, { path, config });

  async function choose(user: ReturnType<typeof open>['user'], password = 'Nuova2026') {
    await user.type(screen.getByLabelText('Nuova password'), password);
    await user.type(screen.getByLabelText('Conferma password'), password);
    await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
  }

  describe('the link', () => {
    it('[AUTH-040] leaves no trace of the token in the address, the navigation state or a storage', async () => {
      const { location } = open();
      await waitFor(() => expect(location().hash).toBe(''));
      expect(location()).toMatchObject({ pathname: '/changePasswordUnauth', search: '?type=reset', state: null });
      expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('token-of-the-link');
      expect(screen.getByLabelText('Nuova password')).toBeInTheDocument();
    });

    it('[AUTH-040] is the newer one when a second is opened in the same tab', async () => {
      api.answer('resetPassword', { outcome: 'OK' });
      const pageAndSecondLink = (
        <>
          <ResetPasswordPage />
          <Link to="/changePasswordUnauth?type=reset#token-of-a-second-link">second link</Link>
        </>
      );
      const { user, location } = renderPortal(pageAndSecondLink, { path: '/changePasswordUnauth?type=reset#token' });
      await user.click(screen.getByRole('link', { name: 'second link' }));
      await waitFor(() => expect(location().hash).toBe(''));
      await choose(user);
      await waitFor(() => expect(location().pathname).toBe('/resultUnauth'));
      expect(api.calls('resetPassword')[0]?.params).toEqual({ token: 'token-of-a-second-link' });
    });

    it("[AUTH-200] stays the same when the address later leads to the page's content", async () => {
      api.answer('resetPassword', { outcome: 'OK' });
      const pageAndSkipLink = (
        <>
          <Link to="/changePasswordUnauth?type=reset#main">skip link without scripts</Link>
          <ResetPasswordPage />
        </>
      );
      const { user, location } = renderPortal(pageAndSkipLink, {
        path: '/changePasswordUnauth?type=reset#token-of-the-link',
      });
      await waitFor(() => expect(location().hash).toBe(''));
      await user.click(screen.getByRole('link', { name: 'skip link without scripts' }));
      await choose(user);
      await waitFor(() => expect(location().state).toEqual({ outcome: 'OK' }));
      expect(api.calls('resetPassword')[0]?.params).toEqual({ token: 'token-of-the-link' });
    });

    it('[AUTH-041] without a token leads to the failed result at once', async () => {
      const { location } = open('/changePasswordUnauth?type=reset');
      await waitFor(() => expect(location().pathname).toBe('/resultUnauth'));
      expect(location()).toMatchObject({ search: '?type=reset', state: { outcome: 'KO' } });
    });

    it('[AUTH-042] is handed to the app on a phone, and the form stays', async () => {
      const messages = expectConsole('error');
      const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
      open(undefined, { appLink: 'mpos://reset?token={token}' });
      // jsdom cannot open another document, and prints that on the console.
      await waitFor(() => expect(String(messages)).toContain('navigation'));
      expect(screen.getByLabelText('Nuova password')).toBeInTheDocument();
      userAgent.mockRestore();
    });
  });

  describe('the outcome', () => {
    it('[AUTH-043, AUTH-044, API-015] sends token and password, and passes the type of the link on to the page of the result', async () => {
      api.answer('resetPassword', { outcome: 'OK' });
      const { user, location } = open();
      await choose(user);
      await waitFor(() => expect(location().pathname).toBe('/resultUnauth'));
      expect(location()).toMatchObject({ search: '?type=reset', state: { outcome: 'OK' } });
      const [sent] = api.calls('resetPassword');
      expect(sent?.params).toEqual({ token: 'token-of-the-link' });
      expect(sent?.body).toEqual({ password: 'Nuova2026', password_confirm: 'Nuova2026' });
    });

    it.each([
      ['EXPIRED', { status: 401 }],
      ['USED', { status: 400, message: 'The link was already used' }],
      ['KO', { status: 400, message: 'The new password was used before' }],
      ['KO', { status: 500 }],
      ['KO', { status: 409, message: 'already' }],
    ])('[ERR-007, AUTH-043] is %s for %o', async (outcome, failure) => {
      api.fail('resetPassword', failure);
      const { user, location } = open();
      await choose(user);
      await waitFor(() => expect(location().pathname).toBe('/resultUnauth'));
      expect(location().state).toEqual({ outcome });
    });

    it('[AUTH-068] a password that is easy to guess is refused at its field, and the link still works', async () => {
      api.fail('resetPassword', { status: 400, code: '44' }, { once: true });
      const { user, location } = open();
      await choose(user, 'Password1');
      const field = screen.getByLabelText('Nuova password');
      await waitFor(() => expect(field).toHaveAccessibleDescription(/facile da indovinare/));
      api.answer('resetPassword', { outcome: 'OK' });
      await user.clear(field);
      await user.clear(screen.getByLabelText('Conferma password'));
      await choose(user);
      await waitFor(() => expect(location().state).toEqual({ outcome: 'OK' }));
    });

    it('[RES-027] after a failure the form opens again with the same link', async () => {
      api.fail('resetPassword', { status: 400 }, { once: true });
      const first = open();
      await choose(first.user);
      await waitFor(() => expect(first.location().pathname).toBe('/resultUnauth'));
      first.unmount();

      api.answer('resetPassword', { outcome: 'OK' });
      const { user, location } = open('/changePasswordUnauth?type=reset');
      await choose(user, 'Altra2026');
      await waitFor(() => expect(location().state).toEqual({ outcome: 'OK' }));
      expect(api.calls('resetPassword').at(-1)?.params).toEqual({ token: 'token-of-the-link' });
    });

    it('a link that has expired is not tried again', async () => {
      api.fail('resetPassword', { status: 401 });
      const first = open();
      await choose(first.user);
      await waitFor(() => expect(first.location().pathname).toBe('/resultUnauth'));
      first.unmount();
      const { location } = open('/changePasswordUnauth?type=reset');
      await waitFor(() => expect(location().pathname).toBe('/resultUnauth'));
    });
  });
});

const open = (outcome: string | null, ownOperations: OwnOperationName[] = ['requestPasswordReset']) =>
  renderPortal(<ResetResultPage />, {
    path: '/resultUnauth?type=reset',
    state: outcome && { outcome },
    config: { ownOperations },
  });

it.each([
  ['[RES-023]', 'OK', 'Hai creato la nuova password!'],
  ['[RES-025]', 'USED', 'Password già reimpostata'],
  ['[RES-026]', 'EXPIRED', 'Link reimposta password scaduto'],
])('%s %s shows "%s" and leads to the login', async (_, outcome, title) => {
  const { user, location } = open(outcome);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'TORNA ALLA LOGIN' }));
  expect(location().pathname).toBe('/login');
});

it.each(['KO', 'something else', null])('[RES-027] %s shows the failure and reopens the form', async (outcome) => {
  const { user, location } = open(outcome);
  expect(
    screen.getByRole('heading', { name: 'Si è verificato un errore durante la creazione della nuova password.' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'REIMPOSTA PASSWORD' }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/changePasswordUnauth', search: '?type=reset' }));
});

it('offers a new link if the backend can send one', () => {
  const { unmount } = open('EXPIRED');
  expect(screen.getByRole('link', { name: 'Invia un nuovo link' })).toHaveAttribute('href', '/forgotPassword');
  unmount();
  open('EXPIRED', []);
  expect(screen.queryByRole('link', { name: 'Invia un nuovo link' })).not.toBeInTheDocument();
});

const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', maxTouchPoints: 5 };
const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 };
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 16)', maxTouchPoints: 5 };
const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 };
const touchLaptop = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 };

it('[AUTH-042] knows phones and tablets', () => {
  expect([iPhone, iPad, android].map(isMobileDevice)).toEqual([true, true, true]);
  expect([mac, touchLaptop].map(isMobileDevice)).toEqual([false, false]);
});

it('[AUTH-042] puts the token into the custom link, on mobile devices only', () => {
  expect(appLinkFor('mpos://reset?token={token}', 'a b', iPhone)).toBe('mpos://reset?token=a%20b');
  expect(appLinkFor('mpos://reset?token={token}', 'Nf3', mac)).toBeNull();
  expect(appLinkFor(null, 'Nf3', iPhone)).toBeNull();
});
