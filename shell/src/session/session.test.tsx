import { completeConfig, type ResultState, SCOPE, STORAGE_KEY } from '@portal/contract';
import { PortalProvider, usePortal } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { useResultPage } from '@portal/pages/result';
import { createPortal } from '@portal/platform';
import { aLogin, aRemote, fakeApi, userEvent } from '@portal/testing';
import { ToastProvider } from '@portal/ui/toast';
import { render, screen } from '@testing-library/react';
import { createRemotes } from '../remotes/remotes';
import { RemotesProvider } from '../remotes/remotes-context';
import { portalRoutes } from '../router';
import { admit } from './admission';

const administrator = { status: 'signed-in', scope: SCOPE.administrator, pendingTerms: false } as const;

const developer = { status: 'signed-in', scope: SCOPE.developer, pendingTerms: false } as const;

const nobody = { status: 'signed-out', scope: null, pendingTerms: false } as const;

const awaiting = { status: 'second-factor', scope: SCOPE.secondFactor, pendingTerms: false } as const;

const temporary = { status: 'must-change-password', scope: SCOPE.changePassword, pendingTerms: false } as const;

describe('who may open a route', () => {
  it('[SHELL-003, SEC-015] a public route opens for everybody', () => {
    for (const session of [administrator, developer, nobody, temporary]) {
      expect(admit({ access: 'public' }, session)).toBe('open');
    }
  });

  it('[SHELL-006, SEC-015] a protected route leads a person without a session to the login', () => {
    expect(admit({ access: 'session' }, nobody)).toBe('login');
    expect(admit({ access: 'session' }, temporary)).toBe('login');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, nobody)).toBe('login');
  });

  it('[SEC-017] a route of another scope stays hidden, as if it did not exist', () => {
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, developer)).toBe('hidden');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, administrator)).toBe('open');
    expect(admit({ access: 'session' }, developer)).toBe('open');
  });

  it('[AUTH-076, AUTH-141] while terms wait for an answer only public pages and the end of a flow open', () => {
    const undecided = { ...administrator, pendingTerms: true };
    expect(admit({ access: 'session' }, undecided)).toBe('terms');
    expect(admit({ access: 'session', scopes: [SCOPE.administrator] }, undecided)).toBe('terms');
    expect(admit({ access: 'result' }, undecided)).toBe('open');
    expect(admit({ access: 'public' }, undecided)).toBe('open');
  });

  it('the page of a forced password change opens only with the temporary token', () => {
    expect(admit({ access: 'temporary' }, temporary)).toBe('open');
    expect(admit({ access: 'temporary' }, administrator)).toBe('home');
    expect(admit({ access: 'temporary' }, nobody)).toBe('login');
  });

  it('[SHELL-006] the page at the end of a flow opens during a forced change and the second step too, never without a session', () => {
    for (const session of [administrator, developer, temporary, awaiting]) {
      expect(admit({ access: 'result' }, session)).toBe('open');
    }
    expect(admit({ access: 'result' }, nobody)).toBe('login');
  });

  it('[AUTH-123] the second step opens only with the token that awaits it, and that token opens nothing else', () => {
    expect(admit({ access: 'pending' }, awaiting)).toBe('open');
    expect(admit({ access: 'pending' }, administrator)).toBe('home');
    expect(admit({ access: 'pending' }, temporary)).toBe('login');
    expect(admit({ access: 'pending' }, nobody)).toBe('login');
    expect(admit({ access: 'session' }, awaiting)).toBe('login');
    expect(admit({ access: 'temporary' }, awaiting)).toBe('home');
  });
});

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

/** Opens the portal's routes at an address, with their guards and, of the frame around them, only the toasts. */
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
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
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
