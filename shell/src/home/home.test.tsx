import { type RemoteDescriptor, SCOPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { aDescriptor, aLogin, aRemote, aSuperUser, fakeApi, renderPortal } from '@portal/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { NoRemotes } from '../../test/no-remotes';
import HomePage from './home-page';
import { tileFact, tilesFor, widgetsFor } from './home-tiles';
import { LastAccess } from './last-access';
import { TileArt } from './tile-art';

const api = fakeApi();

it('[AUTH-017] loads the super user if no sign-in did, such as after a forced password change and the terms', async () => {
  api.answer('getSuperUser', aSuperUser());
  api.answer('getTerminals', []);
  api.answer('getDevelopers', []);
  const { portal } = renderPortal(
    <NoRemotes>
      <HomePage />
    </NoRemotes>,
    { scope: SCOPE.administrator },
  );
  await waitFor(() => expect(portal.session.facts().superUser).toEqual(aSuperUser()));
});

it('[SDK-480] says whom the areas are for where the home of staff would be empty', () => {
  renderPortal(
    <NoRemotes>
      <HomePage />
    </NoRemotes>,
    { scope: SCOPE.staff },
  );
  expect(screen.getByText(/sono riservati a chi gestisce il punto vendita\. Se lo gestisci tu/)).toBeVisible();
});

it('[AUTH-309] says that the acceptance of the terms is not confirmed when its call failed, and else nothing', () => {
  const openFrom = (state: unknown) =>
    renderPortal(
      <NoRemotes>
        <HomePage />
      </NoRemotes>,
      { scope: SCOPE.staff, state },
    ).unmount;
  for (const state of [{ termsNotConfirmed: false }, null, 'x']) {
    const close = openFrom(state);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    close();
  }
  openFrom({ termsNotConfirmed: true });
  expect(screen.getByRole('alert')).toHaveTextContent(/Non abbiamo avuto conferma.*al prossimo accesso/);
});

describe('[SHELL-461] home with a widget on top', () => {
  const idle: (() => void)[] = [];
  beforeAll(() => {
    Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work), cancelIdleCallback: () => {} });
  });
  afterAll(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });
  const beIdle = () => act(async () => idle.splice(0).map((work) => work()));

  it('waits for it before it asks for what it asks for as well', async () => {
    api.answer('getSuperUser', aSuperUser());
    api.answer('getUsers', []);
    api.answer('getTerminals', []);
    api.answer('getDevelopers', []);
    function ToFix() {
      const { client } = usePortal();
      useEffect(() => void client.call('getTerminals'), [client]);
      return <p>Da sistemare</p>;
    }
    const arriving = Promise.withResolvers<{ default: typeof ToFix }>();
    const onTop = { name: 'to-fix', slot: 'home-top' as const, scopes: [SCOPE.administrator] };
    const all = [
      aRemote('mf_terminals_users', { descriptor: aDescriptor('mf_terminals_users', { widgets: [onTop] }) }),
    ];
    const { portal } = renderPortal(
      <NoRemotes all={all} loadWidget={() => arriving.promise}>
        <HomePage />
      </NoRemotes>,
      { scope: SCOPE.administrator },
    );
    await beIdle();
    // A call made now is answered after those that home has made.
    await act(() => portal.client.call('getUsers'));
    expect(api.calls('getDevelopers')).toEqual([]);
    await act(async () => arriving.resolve({ default: ToFix }));
    expect(await screen.findByText('Da sistemare')).toBeInTheDocument();
    await waitFor(() => expect(idle).not.toEqual([]));
    await beIdle();
    await waitFor(() => expect(api.calls('getDevelopers')).toHaveLength(1));
    await act(() => portal.session.afterHome());
    expect(api.calls('getTerminals')).toHaveLength(1);
  });
});

const nothingKnown = { superUser: null, applications: null, pointsOfSale: null };
const widgets: RemoteDescriptor['widgets'] = [{ name: 'certificate', slot: 'home', scopes: [SCOPE.developer] }];
const remote = aRemote('mf_developer', { descriptor: aDescriptor('mf_developer', { widgets }) });

it('[HOME-009] places a widget for the scopes that it is meant for', () => {
  expect(widgetsFor('home', SCOPE.developer, [remote])).toEqual([{ remote, widget: 'certificate' }]);
  expect(widgetsFor('home', SCOPE.administrator, [remote])).toEqual([]);
  expect(widgetsFor('home', null, [remote])).toEqual([]);
  expect(widgetsFor('home-top', SCOPE.developer, [remote])).toEqual([]);
});

it.each([
  ['applications', { applications: 1 }, '1 applicazione'],
  ['applications', { applications: 8 }, '8 applicazioni'],
  ['merchants', { pointsOfSale: 1 }, '1 punto vendita'],
  ['merchants', { pointsOfSale: 25 }, '25 punti vendita'],
] as const)('shows how many %s a developer has, once that is known', (art, known, words) => {
  expect(tileFact(art, { ...nothingKnown, ...known })).toBe(words);
  expect(tileFact(art, nothingKnown)).toBeUndefined();
});

it('[REL-007] shows no facts about other areas on the tile of an added area', () => {
  expect(tileFact('area', { superUser: null, applications: 3, pointsOfSale: 4 })).toBeUndefined();
});

it('[REL-116] gives the picture of a tile by its address in the release', () => {
  const tile = { path: '/loyalty', title: 'Punti', art: 'area', scopes: [SCOPE.administrator], order: 9 } as const;
  const withTiles = {
    ...remote,
    descriptor: { ...remote.descriptor, tiles: [{ ...tile, image: 'tile.1f.svg' }, tile] },
  };
  expect(tilesFor(SCOPE.administrator, [withTiles])).toEqual([
    { ...tile, image: '/releases/mf_developer/1.0.0/tile.1f.svg' },
    tile,
  ]);
});

it.each([
  [13, 'MF+11'],
  [1, 'MF'],
])('[HOME-065] draws discs for %i people, as many as the tile of the accounts says', (people, discs) => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: people - 1, numberOfDevs: 1 });
  const { container } = renderPortal(<TileArt art="users" superUser={superUser} />);
  expect(container).toHaveTextContent(discs);
});

it('[SHELL-498] draws a number with its sign as one text, which a translated page keeps on one line', () => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: 12, numberOfDevs: 1 });
  renderPortal(<TileArt art="users" superUser={superUser} />);
  expect(screen.getByText('+11').childNodes).toHaveLength(1);
});

it('[HOME-065] draws a second person once the staff are known, and the number of discs stays the same', () => {
  const superUser = aSuperUser({ username: 'marta.ferri', numberOfUsers: 12, numberOfDevs: 1 });
  const staff = ['marta.ferri', 'giulia.longhi', 'andrea.conte'];
  const { container } = renderPortal(<TileArt art="users" superUser={superUser} usernames={staff} />);
  expect(container).toHaveTextContent('MFGL+11');
});

it('[REL-116] shows the remote’s own picture on its tile, and the drawing if it does not load', () => {
  const image = '/releases/mf-loyalty/1.0.0/tile.1f3a9c0b.svg';
  const { container } = renderPortal(<TileArt art="area" image={image} superUser={null} />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', image);
  expect(picture).toHaveAttribute('alt', '');
  expect(container.querySelector('svg')).toBeNull();
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});

const credentials = { username: 'marta.ferri', password: 'Bottega2026', humanCheck: null };

async function signInAfter(lastAccess: number | undefined) {
  api.answer('login', { ...aLogin(SCOPE.administrator), lastAccess });
  api.answer('getTermsStatus', { accepted: true, tcVersion: '1' });
  api.answer('getSuperUser', aSuperUser());
  const { portal } = renderPortal(<LastAccess />);
  await act(() => portal.session.signIn(credentials));
  return portal;
}

describe('the last access', () => {
  it('is shown in Italian time', async () => {
    await signInAfter(Date.UTC(2026, 10, 20, 23, 5));
    expect(await screen.findByText('Ultimo accesso il 21/11/2026 alle 00:05')).toBeInTheDocument();
  });

  it('is not shown at the first sign-in', async () => {
    const portal = await signInAfter(undefined);
    await waitFor(() => expect(portal.session.facts().status).toBe('signed-in'));
    expect(screen.queryByText(/Ultimo accesso/)).not.toBeInTheDocument();
  });
});
