import { screen, within } from '@testing-library/react';
import { openAsTester as open, released } from '../../test/opened-tester';
import { asksForTesting } from './asks-for-testing';
import { whyIgnored } from './ignored.texts';
import { isLocal } from './overrides/local-remote';

beforeEach(() => localStorage.clear());

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

  it('[SHELL-411] is tried again at each reload if it only did not answer, until the notice is closed', async () => {
    const { remotes, user } = await open('?override=http://localhost:3009/&override=http://localhost:3008/');
    expect(remotes).toEqual(released);
    // One notice for all.
    expect(screen.getByRole('alert')).toHaveTextContent(
      /localhost:3009\/.*Failed to fetch.*Access-Control-Allow-Origin.*Intanto vedi quella pubblicata.*localhost:3008\//,
    );
    expect(localStorage.getItem('portal.tester')).toBe(
      'override=http://localhost:3009/&override=http://localhost:3008/',
    );
    await user.click(screen.getByRole('button', { name: 'CHIUDI' }));
    expect(localStorage).toHaveLength(0);
  });

  it('[SHELL-411] changes nothing when it is that of the release in use', async () => {
    const { remotes } = await open('?override=/releases/mf-catalog/1.0.0/');
    expect(remotes).toEqual(released);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });
});

it.each([
  ['localhost:3001', /deve cominciare con http:\/\/ o https:\/\/, come http:\/\/localhost:3001\//],
  ['http://localhost:3004/', /In release\.json descriptor manca o è sbagliato.*l'indirizzo che stampa dev/],
  ['http://localhost:3005/', /release\.json risponde 404: l'indirizzo deve essere quello della cartella/],
  ['http://localhost:3006/', /release\.json non è un file JSON/],
  ['http://localhost:3007/', /release\.json porta due nomi \(mf_auth, mf_catalog\)/],
])('[SHELL-493] says what is wrong at the address and what to do: %s', async (address, said) => {
  await open(`?override=${address}`);
  expect(screen.getByRole('alert')).toHaveTextContent(said);
});

it('[SHELL-493] takes the address of the release.json itself', async () => {
  const { remotes } = await open('?override=http://localhost:3001/release.json');
  expect(remotes.find(({ name }) => name === 'mf_catalog')?.version).toBe('1.0.0-local');
});

describe('one of several local versions', () => {
  it('[SHELL-482] is removed alone, whatever becomes of the others', async () => {
    const { remotes, went } = await open(
      '?override=http://localhost:3003/&override=http://localhost:3002/&override=http://localhost:3009/',
    );
    const failing = remotes.find(({ name }) => name === 'mf_example');
    if (!failing || !isLocal(failing)) throw new Error('mf_example is not local');
    failing.remove();
    expect(went).toEqual(['reload']);
    expect(localStorage.getItem('portal.tester')).toBe(
      'override=http://localhost:3003/&override=http://localhost:3009/',
    );
  });

  it('[SHELL-482] ends with its notice when it does not fit, and the others stay', async () => {
    const { user } = await open('?override=http://localhost:3003/&override=http://localhost:3002/');
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      /Resta in uso la 1\.0\.0\. Riprova a ogni caricamento, finché non chiudi questo avviso\./,
    );
    expect(localStorage.getItem('portal.tester')).toMatch(/3003/);
    await user.click(within(notice).getByRole('button', { name: 'CHIUDI' }));
    expect(localStorage.getItem('portal.tester')).toBe('override=http://localhost:3002/');
  });
});

it('[SHELL-527] says of a part that the portal does not have that there is none to stay in use', () => {
  const facts = { address: 'http://localhost:3003/', remote: 'mf_points', released: null };
  for (const why of [
    { reason: 'contract', needs: '^9.0.0', has: '1.9.0' } as const,
    { reason: 'uses', missing: ['getPoints of @portal/contract'] } as const,
  ])
    expect(whyIgnored({ ...facts, ...why })).toMatch(/ La parte non è ancora nel portale\.$/);
});

describe('a parameter that is nearly one for testers', () => {
  it.each([
    ['?States=getUsers:slow', 'States', '?states'],
    ['?state=getUsers:slow', 'state', '?states'],
    ['?overrides=http%3A%2F%2Flocalhost:3001/', 'overrides', '?override'],
    ['?Inspect', 'Inspect', '?inspect'],
  ])('[SHELL-483] is named with its right spelling: %s', async (search, said, meant) => {
    expect(asksForTesting({ location: { search }, storage: localStorage })).toBe(true);
    const { unmount } = await open(search);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Parametro sconosciuto: ${said}Quello per chi prova si scrive ${meant}.`,
    );
    unmount();
    await open(search, false);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each(['?state=open', '?overrides=1', '?releases=all', '?estate=a:b'])(
    '[SHELL-483] is left to its page: %s',
    async (search) => {
      expect(asksForTesting({ location: { search }, storage: localStorage })).toBe(false);
      await open(search);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

describe('a parameter that cannot be taken', () => {
  it.each([
    [
      '?release=1.2.3',
      /^Anteprima ignorata: 1\.2\.3Il link non è di un'anteprima di questo portale, oppure non vale più/,
    ],
    ['?release=mf-loyalty~1.0.0~mp3k~abc', /^Anteprima ignorata: mf-loyalty 1\.0\.0Il link non è/],
    ['?release=next', /^Anteprima ignorata: nextQui non c'è un prossimo portale/],
    ['?inspect=maybe', /^Ispettore ignorato: maybeDeve essere \?inspect, \?inspect=on o \?inspect=off\.CHIUDI$/],
    ['?states=none,getUsers:slow', /^Stato ignorato: noneDeve essere come getTerminals:slow/],
    [
      '?override=http://localhost:3001/&override=/releases/mf-catalog/1.1.0/',
      /^Versione locale ignorata: http:\/\/localhost:3001\/È della stessa parte di \/releases\/mf-catalog\/1\.1\.0\//,
    ],
  ])('[SHELL-450] is named with the reason, and gone from the address: %s', async (search, said) => {
    const { replaced } = await open(`${search}&tab=1`);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(replaced).toEqual(['https://portal.example.com/catalog?tab=1']);
    expect(localStorage.getItem('portal.tester') ?? '').not.toMatch(/release=|inspect|none|3001/);
  });

  it.each([
    ['?inspect', /^Ispettore ignorato/],
    ['?states', /^Pannello di prova ignorato/],
    ['?override', /^Pannello di prova ignorato/],
    ['?release=next', /^Anteprima ignorata: next/],
  ])('[SHELL-450] is named where the portal allows no testers: %s', async (search, said) => {
    await open(search, false);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
  });

  it('[SHELL-450] is none where an earlier request is replaced or taken back', async () => {
    for (const search of [
      '?override=http://localhost:3001/',
      '?override=/releases/mf-catalog/1.1.0/',
      '?inspect=off',
    ]) {
      const { unmount } = await open(search);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      unmount();
    }
    const { remotes } = await open('?override=/releases/mf-catalog/1.0.0/');
    expect(remotes).toEqual(released);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});

describe('the address of another remote', () => {
  it.each([
    ['of a remote', 'mf_auth', 'http://localhost:3001/', "c'è mf_catalog, un'altra parte"],
    ['of a remote, with that of a new one', 'mf_auth', 'http://localhost:3002/', "c'è mf_example, un'altra parte"],
    ['of a new remote', null, 'http://localhost:3001/', "c'è mf_catalog, un'altra parte"],
  ])('[SHELL-451] is refused in the place %s, and nothing is applied', async (_, remote, address, said) => {
    const { user, went } = await open('?override');
    const panel = within(await screen.findByRole('dialog', { name: 'Pannello di prova' }));
    if (remote)
      await user.selectOptions(panel.getByRole('combobox', { name: new RegExp(`^${remote}`) }), 'Un mio indirizzo');
    const field = panel.getByRole('textbox', { name: remote ? `Indirizzo di ${remote}` : /parte nuova/ });
    await user.type(field, address);
    await user.click(panel.getByRole('button', { name: 'APPLICA' }));
    expect(await panel.findByText(new RegExp(said))).toBeInTheDocument();
    expect(went).toEqual([]);
  });

  it('[SHELL-451] may be one that does not answer yet', async () => {
    const { user, went } = await open('?override');
    const panel = within(await screen.findByRole('dialog', { name: 'Pannello di prova' }));
    await user.type(panel.getByRole('textbox', { name: /parte nuova/ }), 'http://localhost:3009/');
    await user.click(panel.getByRole('button', { name: 'APPLICA' }));
    expect(went).toEqual(['reload']);
  });
});
