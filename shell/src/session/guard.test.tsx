import { completeConfig, type ResultState, SCOPE, STORAGE_KEY } from '@portal/contract';
import { PortalProvider, usePortal } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { useResultPage } from '@portal/pages/result';
import { createPortal } from '@portal/platform';
import { aLogin, aRemote, fakeApi, userEvent } from '@portal/testing';
import { render, screen } from '@testing-library/react';
import { createRemotes } from '../remotes/remotes';
import { RemotesProvider } from '../remotes/remotes-context';
import { portalRoutes } from '../router';

const api = fakeApi();

const CREATED: ResultState = {
  isSuccess: true,
  title: 'Hai creato la nuova password!',
  button: 'CONTINUA',
  targets: ['/termsAndConditions'],
  data: { from: 'ChangePassword', operation: 'update', showTC: true },
};

/** Replaces the temporary password, and ends on the result page. */
function ChangePassword() {
  const { session } = usePortal();
  const endOn = useResultPage();
  const change = async () => {
    await session.changePassword('Nuova2026');
    await endOn(CREATED, { replace: true });
  };
  return (
    <button type="button" onClick={change}>
      CONFERMA
    </button>
  );
}

const Terms = () => <h1>Termini e condizioni</h1>;

const remote = aRemote('mf_auth', {
  descriptor: {
    ...aRemote('mf_auth').descriptor,
    routes: [
      { path: '/changePassword', page: 'change-password', access: 'temporary' },
      { path: '/termsAndConditions', page: 'terms', access: 'public' },
    ],
  },
});

const pages = {
  'change-password': async () => ({ default: ChangePassword }),
  terms: async () => ({ default: Terms }),
};

/** Opens the portal's routes at an address, with their guards and without the frame around them. */
function open(pathname: string, stored: Partial<Record<keyof typeof STORAGE_KEY, string>>, state?: unknown) {
  sessionStorage.clear();
  for (const name of Object.keys(stored) as (keyof typeof STORAGE_KEY)[]) {
    sessionStorage.setItem(STORAGE_KEY[name], stored[name] ?? '');
  }
  const config = completeConfig({ remotes: [remote] }, window.location);
  const { portal, portalOf } = createPortal({ config, storage: sessionStorage, location: window.location });
  const remotes = createRemotes(
    [remote],
    () => undefined,
    async () => ({ default: { pages, widgets: {} } }),
  );
  const routes = portalRoutes(remotes).flatMap(({ children = [] }) => children);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, state }] });
  render(
    <PortalProvider portal={portal}>
      <RemotesProvider remotes={remotes} portalOf={portalOf}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </PortalProvider>,
  );
  return { user: userEvent.setup(), address: () => router.state.location.pathname };
}

const undecided = { accessToken: 'token', scope: SCOPE.administrator, pendingTerms: '{"tcVersion":"1"}' };

it('[AUTH-141, RES-005] a forced change shows its result also when terms are pending, and its button leads to them', async () => {
  api.answer('changePassword', aLogin(SCOPE.administrator));
  api.answer('getTermsStatus', { accepted: false, tcVersion: '1' });
  const { user, address } = open('/changePassword', { temporaryToken: 'token', temporaryPassword: 'Temporanea2026' });
  await user.click(await screen.findByRole('button', { name: 'CONFERMA' }));
  expect(await screen.findByRole('heading', { name: 'Hai creato la nuova password!' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'CONTINUA' }));
  expect(await screen.findByRole('heading', { name: 'Termini e condizioni' })).toBeInTheDocument();
  expect(address()).toBe('/termsAndConditions');
});

it.each(['/result', '/'])('[AUTH-076, AUTH-141] with pending terms the address %s leads to them', async (entered) => {
  const { address } = open(entered, undecided);
  expect(await screen.findByRole('heading', { name: 'Termini e condizioni' })).toBeInTheDocument();
  expect(address()).toBe('/termsAndConditions');
});

it('[AUTH-076] with pending terms a result that leads elsewhere leads to them', async () => {
  const { user } = open('/result', undecided, { ...CREATED, targets: ['/'] });
  await user.click(await screen.findByRole('button', { name: 'CONTINUA' }));
  expect(await screen.findByRole('heading', { name: 'Termini e condizioni' })).toBeInTheDocument();
});
