import type { ReleaseFile, RemoteRelease } from '@portal/contract';
import { admit } from './contract-gate.ts';
import { buildRelease, folderForAllTests } from './release-folder.fixture.ts';

const releases = folderForAllTests();
const shell = (version: string) => buildRelease(releases, 'shell', version, version);
const remote = (app: string, version: string) => buildRelease(releases, app, version, `^${version}`);
const names = (list: readonly ReleaseFile[]) => list.map(({ remote: app, version }) => `${app} ${version}`);

function withRoutes(app: string, paths: readonly string[]): RemoteRelease {
  const release = remote(app, '1.0.0') as RemoteRelease;
  const routes = paths.map((path) => ({ path, page: 'start', access: 'public' as const }));
  return { ...release, descriptor: { ...release.descriptor, routes } };
}

describe('[REL-002] new releases are admitted one by one', () => {
  it('keeps out the remote that does not fit, and no other', () => {
    const misfit = remote('mf-catalog', '2.0.0');
    const { admitted, refused } = admit([shell('1.0.0')], [remote('mf-auth', '1.0.0'), misfit]);
    expect(names(admitted)).toEqual(['mf-auth 1.0.0']);
    expect(refused).toEqual([
      { release: misfit, mistakes: ['mf-catalog 2.0.0 needs contract ^2.0.0, and the shell 1.0.0 provides 1.0.0.'] },
    ]);
  });

  it('keeps out a shell that would leave a live remote without its contract, and what needs that shell', () => {
    const live = [shell('1.2.0'), remote('mf-loyalty', '1.2.0')];
    const candidates = [remote('mf-auth', '1.0.0'), shell('1.1.0')];
    const { admitted, refused } = admit(live, candidates);
    expect(names(admitted)).toEqual(['mf-auth 1.0.0']);
    expect(names(refused.map(({ release }) => release))).toEqual(['shell 1.1.0']);
  });

  it('[REL-320] lets a shell of another contract wait, with the remotes that are for it, while another team has a remote', () => {
    const live = [shell('1.0.0'), remote('mf-loyalty', '1.0.0')];
    const candidates = [remote('mf-auth', '1.0.0'), shell('2.0.0'), remote('mf-catalog', '2.0.0')];
    const { admitted, refused, next } = admit(live, candidates);
    expect([names(admitted), refused]).toEqual([['mf-auth 1.0.0'], []]);
    expect([next?.shell.version, names(next?.remotes ?? [])]).toEqual(['2.0.0', ['mf-catalog 2.0.0']]);
    expect(next?.misfits.map(({ release }) => release.remote)).toEqual(['mf-loyalty']);
    const ready = admit(live, candidates, [shell('2.0.0'), remote('mf-loyalty', '2.0.0')]);
    expect([names(ready.admitted), ready.next?.misfits]).toEqual([['mf-auth 1.0.0'], []]);
  });

  it('admits a shell together with the remotes that replace those of the earlier contract', () => {
    const live = [shell('1.0.0'), remote('mf-catalog', '1.0.0')];
    const candidates = [shell('2.0.0'), remote('mf-catalog', '2.0.0')];
    expect(names(admit(live, candidates).admitted)).toEqual(['shell 2.0.0', 'mf-catalog 2.0.0']);
  });

  it('[REL-008] keeps out a remote that uses what the shell does not provide, and names it', () => {
    const provider = { ...shell('1.0.0'), provides: { '@portal/ui': ['Button'], react: ['*'] } };
    const uses = { '@portal/ui': ['Button', 'Tooltip'], '@portal/ui/menu': ['Menu'], react: ['useState'] };
    const { refused } = admit([provider], [{ ...remote('mf-catalog', '1.0.0'), uses }]);
    expect(refused[0]?.mistakes).toEqual([
      'mf-catalog 1.0.0 uses Tooltip of @portal/ui and @portal/ui/menu, which the shell 1.0.0 does not provide.',
    ]);
  });

  it('[REL-170] keeps out a remote that makes a call which the contract of the shell lacks, unless that shell lists none', () => {
    const uses = { '@portal/contract': ['LIMIT', 'getLoyalty'] };
    const caller = { ...remote('mf-catalog', '1.0.0'), uses };
    const providing = { ...shell('1.0.0'), provides: { '@portal/contract': ['LIMIT', 'getTerminals'] } };
    expect(admit([providing], [caller]).refused[0]?.mistakes).toEqual([
      'mf-catalog 1.0.0 uses getLoyalty of @portal/contract, which the shell 1.0.0 does not provide.',
    ]);
    const earlier = { ...shell('1.0.0'), provides: {} };
    expect(admit([earlier], [caller]).refused).toEqual([]);
  });

  it('[REL-008] keeps out a shell that no longer provides what a live remote uses', () => {
    const using = { ...remote('mf-loyalty', '1.0.0'), uses: { '@portal/ui': ['Tooltip'] } };
    const candidates = { ...shell('1.1.0'), provides: { '@portal/ui': ['Button'] } };
    expect(admit([shell('1.0.0'), using], [candidates]).refused).toMatchObject([
      { mistakes: ['mf-loyalty 1.0.0 uses Tooltip of @portal/ui, which the shell 1.1.0 does not provide.'] },
    ]);
  });

  it.each([
    ['the shell', '/result', '/Result/', 'the shell'],
    ['another remote', '/loyalty/:id', '/Loyalty/:card/', 'mf-loyalty'],
  ])('keeps out a remote with a page at an address of %s', (_, theirs, ours, owner) => {
    const live = [shell('1.0.0'), withRoutes('mf-loyalty', [theirs === '/result' ? '/loyalty' : theirs])];
    const candidates = withRoutes('mf-catalog', ['/catalog', ours]);
    expect(admit(live, [candidates]).refused).toEqual([
      { release: candidates, mistakes: [`mf-catalog 1.0.0 declares ${ours}, which is a page of ${owner}.`] },
    ]);
  });

  it.each(['/loyalty', '/loyalty/:id/edit', '/loyalty/new', '/points/:id', '/loyalty/:id/a/b', '/loyaltycard/:id'])(
    'admits a remote with a page at %s beside /loyalty/:id of another one',
    (path) => {
      const live = [shell('1.0.0'), withRoutes('mf-loyalty', ['/loyalty/:id'])];
      expect(admit(live, [withRoutes('mf-catalog', [path])]).refused).toEqual([]);
    },
  );

  it('admits remotes when no shell is live', () => {
    expect(names(admit([], [remote('mf-catalog', '2.0.0')]).admitted)).toEqual(['mf-catalog 2.0.0']);
  });

  it('does not count a live remote that does not fit among the refused new ones', () => {
    const live = [shell('1.0.0'), remote('mf-loyalty', '2.0.0')];
    const { admitted, refused } = admit(live, [remote('mf-auth', '1.0.0')]);
    expect(names(admitted)).toEqual(['mf-auth 1.0.0']);
    expect(refused).toEqual([]);
  });

  it('does not let a live remote that already does not fit hold back the others', () => {
    const live = [shell('1.0.0'), remote('mf-loyalty', '2.0.0')];
    expect(names(admit(live, [shell('1.1.0')]).admitted)).toEqual(['shell 1.1.0']);
  });
});
