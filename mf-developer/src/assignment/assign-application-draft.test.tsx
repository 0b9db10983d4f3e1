import { SCOPE } from '@portal/contract';
import { useSession } from '@portal/federation';
import { Link, useLocation, useNavigate } from '@portal/federation/router';
import { aLogin, aMerchant, fakeApi, renderPortal } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AssignmentPages, creation } from '../../test/assignment-pages';

const api = fakeApi();
const KEPT = 'Abbiamo tenuto quello che avevi scritto.';
const merchants = [0, 1, 2].map((place) => aMerchant({ merchantId: String(7000 + place), merchant: `pv.${place}` }));

/** The choice, and from any other page the ways back to it. */
function Pages() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOpen = useSession(({ status }) => status === 'signed-in');
  if (!isOpen) return <p>signed out</p>;
  if (pathname !== '/result') return <AssignmentPages />;
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Indietro
      </button>
      <Link to="/assignApp" state={{ ...creation, appName: 'Cassa Nuova' }}>
        Cassa Nuova
      </Link>
      <Link to="/assignApp" state={creation}>
        Cassa Facile
      </Link>
    </>
  );
}

const developer = (email: string) => ({ id: '7', email, userType: 2, certificate: true });

const open = (username: string | null = 'nadia@cassa.it') =>
  renderPortal(<Pages />, {
    path: '/assignApp',
    route: '*',
    state: creation,
    scope: SCOPE.developer,
    facts: { certificate: username === null ? null : true, username },
  });
type User = ReturnType<typeof open>['user'];
const choice = (place: number) => screen.findByRole('checkbox', { name: `Seleziona pv.${place}` });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

/** Chooses two points of sale, and lets CONFERMA fail. */
async function failToConfirm(user: User) {
  await user.click(await choice(0));
  await user.click(await choice(2));
  await press(user, 'CONFERMA');
}

beforeEach(() => {
  api.answer('searchMerchants', { merchants });
  api.answer('getApplications', { Apps: [], totalNumApps: 0 });
  api.fail('createApplication', { status: 500 });
});

it('[APP-072] finds again what was chosen, after a failure and going back, and says so', async () => {
  const { user } = open();
  await failToConfirm(user);
  await press(user, 'Indietro');
  expect(await choice(0)).toBeChecked();
  expect(await choice(1)).not.toBeChecked();
  expect(await choice(2)).toBeChecked();
  expect(screen.getByText('2 punti vendita scelti')).toBeInTheDocument();
  expect(screen.getByText(KEPT)).toBeInTheDocument();
});

it.each([
  ['the same person', 'nadia@cassa.it', 1],
  ['nobody else', 'leo@cassa.it', 0],
])('[APP-072] after the session has ended, %s finds what was chosen', async (_, username, notices) => {
  const { user, portal } = open();
  api.fail('createApplication', { status: 401 });
  await failToConfirm(user);
  expect(await screen.findByText('signed out')).toBeInTheDocument();
  api.answer('login', aLogin(SCOPE.developer));
  api.answer('userLogin', developer(username));
  await act(() => portal.session.signIn({ username, password: 'Cassa2026', humanCheck: null }));
  await choice(0);
  expect(screen.queryAllByText(KEPT)).toHaveLength(notices);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(notices * 2);
});

it('[APP-072] finds what was chosen after a reload, once it is known whose it is', async () => {
  const before = open();
  await before.user.click(await choice(1));
  const drafts = Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('draft:'));
  before.unmount();
  const answer = api.hold('userLogin', developer('nadia@cassa.it'));
  open(null);
  for (const [key, text] of drafts) sessionStorage.setItem(key, text);
  expect(await choice(1)).not.toBeChecked();
  answer();
  await waitFor(async () => expect(await choice(1)).toBeChecked());
});

it('[APP-072] keeps what was chosen for this application only', async () => {
  const { user } = open();
  await failToConfirm(user);
  await user.click(await screen.findByRole('link', { name: 'Cassa Nuova' }));
  expect(await choice(0)).not.toBeChecked();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});

it('[APP-072] leaves out a point of sale that was assigned meanwhile', async () => {
  const { user } = open();
  await failToConfirm(user);
  api.answer('searchMerchants', { merchants: merchants.slice(1) });
  await press(user, 'Indietro');
  expect(await screen.findByText('1 punto vendita scelto')).toBeInTheDocument();
  api.answer('createApplication', { outcome: 'OK' });
  await press(user, 'CONFERMA');
  await screen.findByRole('button', { name: 'Indietro' });
  expect(api.calls('createApplication').at(-1)?.body).toMatchObject({ merchants: ['7002'] });
});

it("[APP-072] 'RICOMINCIA' leaves nothing chosen", async () => {
  const { user } = open();
  await failToConfirm(user);
  await press(user, 'Indietro');
  await press(user, 'RICOMINCIA');
  expect(await choice(0)).not.toBeChecked();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Merchant')).toHaveFocus();
  expect(Object.keys({ ...sessionStorage }).join()).not.toContain('draft:');
});

it('[APP-072] forgets what was chosen once it is confirmed', async () => {
  const { user } = open();
  await failToConfirm(user);
  await press(user, 'Indietro');
  api.answer('createApplication', { outcome: 'OK' });
  await press(user, 'CONFERMA');
  await user.click(await screen.findByRole('link', { name: 'Cassa Facile' }));
  expect(await choice(0)).not.toBeChecked();
  expect(screen.queryByText(KEPT)).not.toBeInTheDocument();
});
