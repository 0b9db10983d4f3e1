import { SCOPE, type Scope } from '@portal/contract';
import { Link, useLocation } from '@portal/federation/router';
import type { HeaderOptions } from '@portal/platform';
import { fakeApi, renderPortal, setWindowWidth } from '@portal/testing';
import { act, screen } from '@testing-library/react';
import { NoRemotes } from '../../test/no-remotes';
import { openPortal } from '../../test/open-portal';
import { DesktopHeader } from './desktop-header';
import MenuOverlay from './menu-overlay';
import { MobileHeader } from './mobile-header';
import SignOutDialog from './sign-out-dialog';

const Request = () => (
  <Link to="/registerDevResult" state={{ outcome: 'OK' }}>
    INVIA
  </Link>
);

/** A page that says with what it was opened. */
function Result() {
  const { hash, state } = useLocation();
  return <h2>{`Esito: ${JSON.stringify(state)}${hash}`}</h2>;
}

it("[SHELL-270] 'Vai al contenuto' moves the focus to the content, and the page keeps its state and its place in the history", async () => {
  const { user } = openPortal({ pages: { '/registerDev': Request, '/registerDevResult': Result } });
  await user.click(await screen.findByRole('link', { name: 'INVIA' }));
  await screen.findByRole('heading', { name: 'Esito: {"outcome":"OK"}' });
  const entries = history.length;

  screen.getByRole('link', { name: 'Vai al contenuto' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Esito: {"outcome":"OK"}' })).toBeVisible();
  expect([history.length, location.hash]).toEqual([entries, '']);
});

it('[SHELL-272] going back on a public page closes the menu of phones, and only then leaves the page', async () => {
  setWindowWidth(390);
  const { user, router } = openPortal({ pages: { '/registerDev': Request, '/registerDevResult': Result } });
  const back = () => act(() => router.navigate(-1));
  await user.click(await screen.findByRole('link', { name: 'INVIA' }));
  await screen.findByRole('heading', { name: /^Esito/ });
  await user.click(screen.getByRole('button', { name: 'Altro' }));
  expect(await screen.findByRole('dialog', { name: 'Altro' })).toBeVisible();

  await back();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: /^Esito/ })).toBeVisible();
  await back();
  expect(await screen.findByRole('link', { name: 'INVIA' })).toBeVisible();
});

it('[SHELL-311] without a network a public page says so too', async () => {
  openPortal({ pages: { '/registerDev': Request } });
  await screen.findByRole('link', { name: 'INVIA' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Sei offline: per salvare serve la connessione.')).toBeVisible();
  jest.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^Sei offline/)).not.toBeInTheDocument();
});

function open(options: HeaderOptions, onSignOut = () => undefined, scope: Scope | null = SCOPE.administrator) {
  return renderPortal(
    <NoRemotes>
      <DesktopHeader options={options} tabs={[]} selected={undefined} onSignOut={onSignOut} />
    </NoRemotes>,
    { path: '/addUser', scope: scope ?? undefined },
  );
}

describe('what a page asks of the header', () => {
  it('[SHELL-020, SHELL-037] shows the title in upper case when the page wants it shown', () => {
    open({ title: 'Le tue utenze è qui', showTitle: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('LE TUE UTENZE È QUI');
  });

  it('[SHELL-037] hides the title when the page does not want it shown', () => {
    open({ title: 'Utenti' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('[SHELL-038, SHELL-039] leads back to the path that the page gave', async () => {
    const { user, location } = open({ showBack: true, specificPath: '/users' });
    await user.click(screen.getByRole('button', { name: 'INDIETRO' }));
    expect(location().pathname).toBe('/users');
  });

  it('[SHELL-040, SHELL-041] closes to the close page with its return state, and puts home before it in the history', async () => {
    const { user, location } = open({ showClose: true, closePage: '/catalog', returnState: { tab: 1 } });
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(location()).toMatchObject({ pathname: '/catalog', state: { tab: 1 } });
  });

  it('[SHELL-040] closes to home when there is no close page', async () => {
    const { user, location } = open({ showClose: true });
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(location().pathname).toBe('/');
  });

  it('[SHELL-021, SHELL-022] always has the support link and ESCI', async () => {
    const onSignOut = jest.fn();
    const { user } = open({}, onSignOut);
    expect(screen.getByRole('link', { name: 'Assistenza' })).toHaveAttribute('href', 'https://example.com/assistenza');
    await user.click(screen.getByRole('button', { name: 'ESCI' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody', null],
    ['somebody who must change the password', SCOPE.changePassword],
  ])('offers no ESCI to %s', (_who, scope) => {
    open({}, undefined, scope);
    expect(screen.getByRole('link', { name: 'Assistenza' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ESCI' })).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('[SHELL-037] draws the progress of a flow', () => {
    open({ title: 'Crea utenza', progress: 66.66, step: 'Passo 2 di 3' });
    const bar = screen.getByRole('progressbar', { name: 'Crea utenza' });
    expect(bar).toHaveAttribute('aria-valuenow', '66.66');
    expect(bar).toHaveAttribute('aria-valuetext', 'Passo 2 di 3');
    expect(screen.getByText('Passo 2 di 3')).toBeVisible();
  });
});

describe('the header of phones', () => {
  it('[SHELL-037] shows ESCI only on pages that ask for it', () => {
    const header = (options: HeaderOptions) => (
      <MobileHeader options={options} onSignOut={() => undefined} onMore={() => undefined} />
    );
    const { unmount } = renderPortal(header({ showLogout: true, showBack: true }));
    expect(screen.getByRole('button', { name: 'ESCI' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'INDIETRO' })).toBeInTheDocument();
    unmount();
    renderPortal(header({}));
    expect(screen.queryByRole('button', { name: 'ESCI' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Portale POS, home' })).toBeInTheDocument();
  });
});

type Options = Parameters<typeof renderPortal>[1];

const nothing = () => undefined;

function header(options: Options) {
  return renderPortal(
    <NoRemotes>
      <DesktopHeader options={{}} tabs={[]} selected={undefined} onSignOut={nothing} />
    </NoRemotes>,
    options,
  );
}

function menu(options: Options) {
  setWindowWidth(390);
  return renderPortal(<MenuOverlay onClose={nothing} onSignOut={nothing} />, options);
}

const entry = () => screen.queryByRole('link', { name: 'Sicurezza' });

describe.each([
  ['the header', header],
  ['the menu of phones', menu],
])('in %s', (_, open) => {
  it('[SEC-073] every signed-in person finds the page', async () => {
    const { user, location } = open({ scope: SCOPE.staff, config: { ownOperations: ['getSecurity'] } });
    await user.click(screen.getByRole('link', { name: 'Sicurezza' }));
    expect(location().pathname).toBe('/security');
  });

  it.each([
    ['a backend without its call', { scope: SCOPE.staff }],
    ['no session', { config: { ownOperations: ['getSecurity'] } }],
    [
      'unanswered terms',
      { scope: SCOPE.staff, config: { ownOperations: ['getSecurity'] }, facts: { pendingTerms: true } },
    ],
  ] satisfies [string, Options][])('[SEC-073] with %s there is no link to it', (_case, options) => {
    open(options);
    expect(entry()).not.toBeInTheDocument();
  });
});

describe('the sign-out', () => {
  const api = fakeApi();

  const open = (onClose = () => undefined) =>
    renderPortal(<SignOutDialog onClose={onClose} />, { path: '/terminals', scope: SCOPE.administrator });

  describe('leaving the portal', () => {
    it('[SHELL-042, SHELL-043] asks first', () => {
      open();
      expect(screen.getByRole('dialog', { name: 'Log out' })).toHaveTextContent('Vuoi davvero uscire dal portale?');
      expect(screen.getByRole('button', { name: 'ANNULLA' })).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'CONFERMA' })).toBeInTheDocument();
    });

    it('[SHELL-044, SHELL-045, SHELL-046] makes the call, forgets everything and goes to the login', async () => {
      api.answer('logout', { outcome: 'OK' });
      const { user, location, portal } = open();
      sessionStorage.setItem('draft', 'something typed');
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      expect(location().pathname).toBe('/login');
      expect(sessionStorage).toHaveLength(0);
      expect(portal.session.facts().status).toBe('signed-out');
      expect(api.calls('logout')).toHaveLength(1);
    });

    it('[SHELL-045] goes to the login even when the call fails', async () => {
      api.fail('logout', { status: 503 });
      const { user, location } = open();
      await user.click(screen.getByRole('button', { name: 'CONFERMA' }));
      expect(location().pathname).toBe('/login');
      expect(sessionStorage).toHaveLength(0);
    });

    it('stays signed in when the person cancels', async () => {
      const onClose = jest.fn();
      const { user, location } = open(onClose);
      await user.click(screen.getByRole('button', { name: 'ANNULLA' }));
      expect(onClose).toHaveBeenCalled();
      expect(location().pathname).toBe('/terminals');
    });
  });
});
