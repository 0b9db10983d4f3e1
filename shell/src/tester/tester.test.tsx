import { CONTRACT_VERSION, SCOPE } from '@portal/contract';
import { act, screen, within } from '@testing-library/react';
import { openAsTester as open, PAGE, released } from '../../test/opened-tester';
import { asksForTesting } from './asks-for-testing';

describe('the panel', () => {
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

    it('[SHELL-367] stays in the browser until it is taken back in the panel', async () => {
      await open('?override=http://localhost:3001/&override=http://localhost:3002/').then(({ unmount }) => unmount());
      const { went, user } = await open('');
      expect(screen.getByText(/2 versioni/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Apri il pannello di prova' }));
      const panel = await screen.findByRole('dialog', { name: 'Pannello di prova' });
      expect(within(panel).getByRole('tab', { name: 'VERSIONI (2)' })).toHaveAttribute('aria-selected', 'true');
      await user.selectOptions(within(panel).getByRole('combobox', { name: /^mf_catalog/ }), 'Quella in uso');
      await user.click(within(panel).getByRole('button', { name: 'APPLICA' }));
      expect(went).toEqual(['reload']);
      expect(localStorage.getItem('portal.tester')).toBe('override=http://localhost:3002/');
      await user.click(within(panel).getByRole('button', { name: 'RIPRISTINA TUTTO' }));
      expect(localStorage).toHaveLength(0);
    });

    it('[SHELL-367] is loaded from the panel, which an empty parameter opens', async () => {
      const { went, user } = await open('?override');
      await user.selectOptions(await screen.findByRole('combobox', { name: /^mf_catalog/ }), 'Un mio indirizzo');
      const address = screen.getByRole('textbox', { name: 'Indirizzo di mf_catalog' });
      expect(address).toHaveAccessibleDescription('Da http://localhost:*, http://127.0.0.1:*');
      const apply = () => user.click(screen.getByRole('button', { name: 'APPLICA' }));
      await user.type(address, 'localhost');
      await apply();
      expect(screen.getByRole('alert')).toHaveTextContent(/Non è un indirizzo/);
      await user.clear(address);
      await user.type(address, 'https://evil.example/');
      await apply();
      expect(screen.getByRole('alert')).toHaveTextContent(/ammette versioni locali solo da/);
      expect(went).toEqual([]);
      await user.clear(address);
      await user.type(address, 'http://localhost:3001/');
      await apply();
      expect(went).toEqual(['reload']);
      expect(localStorage.getItem('portal.tester')).toBe('override=http://localhost:3001/');
    });

    it('[SHELL-367] may be any release of the store, beside others and states, all in one link', async () => {
      const { went, user } = await open('?override&states=getUsers:500');
      await user.click(await screen.findByRole('tab', { name: 'VERSIONI' }));
      const catalogue = await screen.findByRole('combobox', { name: /^mf_catalog/ });
      expect(
        within(catalogue)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Quella in uso',
        '1.1.0 · in attesa · 20 novembre',
        '0.9.0 · tolta',
        '2.0.0 · in attesa',
        'Un mio indirizzo',
      ]);
      await user.selectOptions(catalogue, '1.1.0 · in attesa · 20 novembre');
      await user.type(screen.getByRole('textbox', { name: /Indirizzo di una parte nuova/ }), 'http://localhost:3002/');
      expect(screen.getByRole('region', { name: 'Link' })).toHaveTextContent(
        `${PAGE}?override=/releases/mf-catalog/1.1.0/&override=http://localhost:3002/&states=getUsers:500`,
      );
      await user.click(screen.getByRole('button', { name: 'APPLICA' }));
      expect(went).toEqual(['reload']);
      const { remotes } = await open('');
      expect(screen.getByText(/1 stato, 2 versioni$/)).toBeInTheDocument();
      expect(remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
        'mf_auth 1.0.0',
        'mf_catalog 1.1.0',
        'mf_example 1.0.0',
      ]);
    });

    it('[SHELL-367] that does not fit says so in the panel and stays out of the link; the released one is in use', async () => {
      const { remotes, user } = await open('?override=http://localhost:3003/');
      expect(remotes).toEqual(released);
      expect(screen.getByRole('alert')).toHaveTextContent(
        `Non va con questo portale: chiede il contratto ^9.0.0, qui c'è il ${CONTRACT_VERSION}. Resta in uso la 1.0.0.`,
      );
      await user.click(screen.getByRole('button', { name: 'CHIUDI' }));
      await open('?override=http://localhost:3003/&override');
      const panel = await screen.findByRole('dialog', { name: 'Pannello di prova' });
      const catalogue = within(panel).getByRole('combobox', { name: /^mf_catalog/ });
      expect(within(panel).getByRole('alert')).toHaveTextContent(/chiede il contratto \^9\.0\.0/);
      expect(within(panel).getByText(/Restano fuori: mf_catalog\./)).toBeInTheDocument();
      expect(within(panel).getByRole('region', { name: 'Link' })).toHaveTextContent(PAGE);
      await within(catalogue).findByRole('option', { name: /^2\.0\.0/ });
      await user.selectOptions(catalogue, '2.0.0 · in attesa');
      expect(within(panel).getByRole('alert')).toHaveTextContent(/chiede il contratto \^9\.1\.0/);
      await user.selectOptions(catalogue, 'Quella in uso');
      expect(within(panel).queryByRole('alert')).not.toBeInTheDocument();
    });
  });

  describe('states of calls', () => {
    const TERMINALS = 'https://portal.example.com/api/services/terminals';

    it('[SHELL-363] are in force from the first call on, and the badge says which', async () => {
      const { fetch, replaced } = await open('?tab=1&states=getTerminals:503');
      expect((await fetch?.(TERMINALS))?.status).toBe(503);
      expect(screen.getByRole('complementary', { name: 'Ambiente di prova' })).toHaveTextContent(
        'Prova · getTerminals: errore 503',
      );
      expect(replaced).toEqual([`${PAGE}?tab=1`]);
      expect(localStorage.getItem('portal.tester')).toBe('states=getTerminals:503');
    });

    it('[SHELL-363] are chosen in the panel, which also writes them as a link, and taken back there', async () => {
      const { went, user } = await open('?states');
      const panel = await screen.findByRole('dialog', { name: 'Pannello di prova' });
      expect(within(panel).getByText(/non è ancora partita nessuna chiamata/)).toBeInTheDocument();
      await user.click(within(panel).getByRole('button', { name: 'MOSTRA TUTTE LE CHIAMATE' }));
      await user.selectOptions(within(panel).getByRole('combobox', { name: /^get ?Terminals/ }), 'Lenta (3 s)');
      await user.selectOptions(within(panel).getByRole('combobox', { name: 'Profilo' }), 'Amministratore');
      await user.selectOptions(within(panel).getByRole('combobox', { name: /^Ogni chiamata/ }), 'Offline');
      const link = '?states=getTerminals:slow,*:offline~MPOS_admin';
      expect(within(panel).getByRole('region', { name: 'Parametro' })).toHaveTextContent(link);
      expect(within(panel).getByText('Un altro stato vale altrove (tutte le pagine).')).toBeInTheDocument();
      await user.click(within(panel).getByRole('button', { name: 'APPLICA' }));
      expect(went).toEqual(['reload']);
      expect(localStorage.getItem('portal.tester')).toBe(link.slice(1));
    });

    it('[SHELL-481] are offered for a call as soon as the page makes it, while the panel is open', async () => {
      const { fetch } = await open('?states');
      const panel = within(await screen.findByRole('dialog', { name: 'Pannello di prova' }));
      const call = (address: string) => act(async () => void (await fetch?.(address).catch(() => undefined)));
      // By then nothing else is drawn any more.
      await call(TERMINALS.replace('terminals', 'unknown'));
      expect(panel.queryByRole('combobox', { name: /^get ?Terminals/ })).not.toBeInTheDocument();
      await call(TERMINALS);
      expect(panel.getByRole('combobox', { name: /^get ?Terminals/ })).toBeInTheDocument();
      expect(panel.queryByText(/non è ancora partita nessuna chiamata/)).not.toBeInTheDocument();
    });

    it('[SHELL-495] are offered for all calls where those of the chosen page are not known yet', async () => {
      const { user } = await open('?states');
      const panel = within(await screen.findByRole('dialog', { name: 'Pannello di prova' }));
      await user.selectOptions(panel.getByRole('combobox', { name: 'Pagina' }), '/result');
      expect(panel.getByText(/non si sa ancora quali chiamate fa/)).toBeInTheDocument();
      expect(panel.getByRole('combobox', { name: /^get ?Terminals/ })).toBeInTheDocument();
      expect(panel.queryByRole('button', { name: 'MOSTRA TUTTE LE CHIAMATE' })).not.toBeInTheDocument();
    });

    it('[SHELL-363] keep those of a link out of what was kept before, and are all taken back at once', async () => {
      await open('?states=getTerminals:slow').then(({ unmount }) => unmount());
      await open('?states=getUsers:empty,getUsers:500@/result').then(({ unmount }) => unmount());
      const { user } = await open('');
      expect(screen.getByText(/2 stati/)).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Apri il pannello di prova' }));
      await user.click(await screen.findByRole('button', { name: 'RIPRISTINA TUTTO' }));
      expect(localStorage).toHaveLength(0);
    });

    it('[SHELL-363, SHELL-463] are set by a script, which learns the calls and, in English, what was ignored', async () => {
      const { fetch } = await open('?states=getUsers:slow');
      let ignored: unknown;
      act(() => {
        ignored = window.portalTester?.setStates(['getTerminals:500', 'getNothing:slow']);
      });
      expect(ignored).toEqual([
        {
          text: 'getNothing:slow',
          reason: 'unknown-call',
          why: 'This portal makes no call of this name.',
        },
      ]);
      expect(window.portalTester?.ignored()).toEqual(ignored);
      expect(() => window.portalTester?.setStates('getTerminals:500' as unknown as string[])).toThrow('takes a list');
      expect((await fetch?.(TERMINALS))?.status).toBe(500);
      expect(window.portalTester?.states()).toEqual(['getTerminals:500']);
      expect(window.portalTester?.calls()).toEqual(['getTerminals']);
      expect(screen.getByText(/getTerminals: errore 500/)).toBeInTheDocument();
      expect(localStorage.getItem('portal.tester')).toBe('states=getTerminals:500');
    });

    it.each(['?states=getTerminal:500', '?states=NONE'])(
      '[SHELL-520] stay where a link or a script has none that can be: %s',
      async (slip) => {
        await open('?states=getTerminals:503,getUsers:slow').then(({ unmount }) => unmount());
        const { fetch } = await open(slip);
        expect(screen.getByRole('alert')).toHaveTextContent(/^Stato ignorato/);
        expect(screen.getByText(/2 stati/)).toBeInTheDocument();
        expect((await fetch?.(TERMINALS))?.status).toBe(503);
        expect(window.portalTester?.setStates(['getTerminal:500'])).toHaveLength(1);
        expect(window.portalTester?.states()).toEqual(['getTerminals:503', 'getUsers:slow']);
        expect(localStorage.getItem('portal.tester')).toBe('states=getTerminals:503,getUsers:slow');
      },
    );

    it.each(['?states=none', '?override=http://localhost:3001/', ''])(
      '[SHELL-521] are set by a script from the next call on, and the page stays open: %s',
      async (search) => {
        const { fetch, went } = await open(search);
        act(() => void window.portalTester?.setStates(['getTerminals:500']));
        expect(went).toEqual([]);
        expect((await fetch?.(TERMINALS))?.status).toBe(500);
        expect(screen.getByText(/getTerminals: errore 500|1 stato, 1 versione/)).toBeInTheDocument();
      },
    );

    it('[SHELL-521] are offered to a script that announces itself before the page begins, where the portal allows it', async () => {
      const asks = () => asksForTesting({ location: { search: '' }, storage: localStorage }, window.portalTester);
      Reflect.deleteProperty(window, 'portalTester');
      expect(asks()).toBe(false);
      Object.assign(window, { portalTester: null });
      expect(asks()).toBe(true);
      await open('', false);
      expect('portalTester' in window).toBe(false);
      await open('');
      expect(window.portalTester?.states()).toEqual([]);
      expect(localStorage).toHaveLength(0);
    });

    it('[SHELL-522] are chosen for any role that a sign-in answers', async () => {
      const { user } = await open('?states');
      const panel = within(await screen.findByRole('dialog', { name: 'Pannello di prova' }));
      const roles = panel.getByRole('combobox', { name: 'Profilo' });
      const offered = within(roles).getAllByRole<HTMLOptionElement>('option');
      expect(offered.flatMap(({ value }) => value || []).toSorted()).toEqual(Object.values(SCOPE).toSorted());
      await user.selectOptions(roles, 'Password da cambiare');
      await user.selectOptions(panel.getByRole('combobox', { name: /^Ogni chiamata/ }), 'Offline');
      expect(panel.getByRole('region', { name: 'Parametro' })).toHaveTextContent('*:offline~MPOS_ChangePassword');
    });

    it('[SHELL-411] say in the badge where they hold, and are ignored for a page that the portal does not have', async () => {
      const { unmount } = await open('?states=getTerminals:slow@/~MPOS_admin,getUsers:slow@/nope');
      expect(screen.getByText(/lenta \(3 s\) \(\/, Amministratore\)$/)).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent('Questo portale non ha una pagina a questo indirizzo.');
      unmount();
      await open('?states=none');
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
      expect(localStorage).toHaveLength(0);
      expect(window.portalTester?.states()).toEqual([]);
    });

    it('[SHELL-363] are ignored with the reason, and not kept, where the portal does not allow them', async () => {
      delete window.portalTester;
      const { fetch } = await open('?states=getTerminals:500', false);
      expect(fetch).toBeUndefined();
      expect(screen.getByRole('alert')).toHaveTextContent(
        'Stato ignorato: getTerminals:500Questo portale non ammette stati di prova.',
      );
      expect(screen.queryByRole('complementary', { name: 'Ambiente di prova' })).toHaveTextContent(/^Stato ignorato/);
      expect(localStorage).toHaveLength(0);
      expect(window.portalTester).toBeUndefined();
    });
  });
});
