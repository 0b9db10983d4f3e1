import { completeConfig } from '@portal/contract';
import { aRemote, renderPortal } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { releasesAt } from '../../../test/a-release';
import { composeWithOverrides } from './overrides';

const PAGE = 'https://portal.example.com/catalog';
const released = [aRemote('mf_auth'), aRemote('mf_catalog')];
const network = releasesAt({
  'http://localhost:3001/': aRemote('mf_catalog', { version: '1.0.0-local' }),
  'http://localhost:3002/': aRemote('mf_example'),
});

/** A browser window that records its navigations. */
function aBrowser(address: string) {
  const went: string[] = [];
  const location = {
    ...new URL(address),
    href: address,
    search: new URL(address).search,
    assign: (target: string) => void went.push(target),
    reload: () => void went.push('reload'),
  };
  const replaced: string[] = [];
  const history = { state: null, replaceState: (_: unknown, __: string, to: string) => void replaced.push(to) };
  // Only the parts that the composition uses.
  return { went, replaced, window: { location, history, localStorage, fetch: network } as unknown as Window };
}

async function open(search: string, allowed = true) {
  const browser = aBrowser(PAGE + search);
  const config = completeConfig({ remotes: released, overrides: { allowed } }, new URL(PAGE));
  const { remotes, around } = await composeWithOverrides(config, browser.window);
  return { ...browser, ...renderPortal(around(<main>Portale</main>)), remotes };
}

beforeEach(() => localStorage.clear());

describe('a local remote', () => {
  it('replaces the released one, and a badge says so', async () => {
    const { remotes, replaced } = await open('?tab=1&override=http://localhost:3001/');
    expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mf_auth 1.0.0',
      'mf_catalog 1.0.0-local',
    ]);
    expect(remotes[1]?.baseUrl).toBe('http://localhost:3001/');
    expect(screen.getByRole('complementary', { name: 'Ambiente di prova' })).toHaveTextContent(
      'Prova · mf_catalog da localhost:3001',
    );
    expect(screen.getByRole('main')).toHaveTextContent('Portale');
    expect(replaced).toEqual([`${PAGE}?tab=1`]);
  });

  it('joins the portal when no release has its name', async () => {
    const { remotes } = await open('?override=http://localhost:3002/');
    expect(remotes.map(({ name }) => name)).toEqual(['mf_auth', 'mf_catalog', 'mf_example']);
  });

  it('stays in the browser until it is taken back in the panel', async () => {
    await open('?override=http://localhost:3001/&override=http://localhost:3002/').then(({ unmount }) => unmount());
    const { went, user } = await open('');
    expect(screen.getByText(/2 versioni locali/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Apri il pannello di prova' }));
    const panel = await screen.findByRole('dialog', { name: 'Pannello di prova' });
    await user.click(within(panel).getByRole('button', { name: 'TOGLI mf_catalog' }));
    expect(went).toEqual(['reload']);
    expect(localStorage.getItem('portal.overrides')).toBe('http://localhost:3002/');
    await user.click(within(panel).getByRole('button', { name: 'TOGLI TUTTE' }));
    expect(localStorage).toHaveLength(0);
  });

  it('is loaded from the panel, which an empty parameter opens', async () => {
    const { went, user } = await open('?override');
    const address = await screen.findByRole('textbox', { name: 'Indirizzo della versione locale' });
    expect(address).toHaveAccessibleDescription('Da http://localhost:*, http://127.0.0.1:*');
    const load = () => user.click(screen.getByRole('button', { name: 'CARICA' }));
    await user.type(address, 'localhost');
    await load();
    expect(address).toHaveAccessibleDescription(/Non è un indirizzo/);
    expect(address).toHaveFocus();
    await user.clear(address);
    await user.type(address, 'https://evil.example/');
    await load();
    expect(address).toHaveAccessibleDescription(/ammette versioni locali solo da/);
    expect(went).toEqual([]);
    await user.clear(address);
    await user.type(address, 'http://localhost:3001/');
    await load();
    expect(went).toEqual([expect.stringMatching(/override=http%3A%2F%2Flocalhost%3A3001%2F/)]);
  });
});

describe('an address that is ignored', () => {
  it('is explained and not kept when its origin is not allowed', async () => {
    const { remotes, user } = await open('?override=https://evil.example/');
    expect(remotes).toEqual(released);
    const message = screen.getByRole('alert');
    expect(message).toHaveTextContent('Versione locale ignorata: https://evil.example/');
    expect(message).toHaveTextContent('Questo portale ammette versioni locali solo da http://localhost:*');
    await user.click(within(message).getByRole('button', { name: 'CHIUDI' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is explained when the portal allows no overrides, and the panel stays closed', async () => {
    const { remotes } = await open('?override=http://localhost:3001/&override', false);
    expect(remotes).toEqual(released);
    expect(screen.getByRole('alert')).toHaveTextContent('Questo portale non ammette versioni locali.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it('is tried again at the next reload if it only did not answer', async () => {
    const { remotes } = await open('?override=http://localhost:3009/');
    expect(remotes).toEqual(released);
    expect(screen.getByRole('alert')).toHaveTextContent(/Failed to fetch.*vedi quella pubblicata/);
    expect(localStorage.getItem('portal.overrides')).toBe('http://localhost:3009/');
  });
});
