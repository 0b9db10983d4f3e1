import type { ReleaseFile } from '@portal/contract';
import { admit } from './contract-gate.ts';
import { buildRelease, emptyReleases } from './release-folder.fixture.ts';

const releases = emptyReleases();
const shell = (version: string) => buildRelease(releases, 'shell', version, version);
const remote = (room: string, version: string) => buildRelease(releases, room, version, `^${version}`);
const names = (list: readonly ReleaseFile[]) => list.map(({ remote: room, version }) => `${room} ${version}`);

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
    const live = [shell('1.0.0'), remote('mf-loyalty', '1.0.0')];
    const news = [shell('2.0.0'), remote('mf-auth', '1.0.0'), remote('mf-catalog', '2.0.0')];
    const { admitted, refused } = admit(live, news);
    expect(names(admitted)).toEqual(['mf-auth 1.0.0']);
    expect(names(refused.map(({ release }) => release))).toEqual(['shell 2.0.0', 'mf-catalog 2.0.0']);
  });

  it('admits a shell together with the remotes that replace those of the earlier contract', () => {
    const live = [shell('1.0.0'), remote('mf-catalog', '1.0.0')];
    const news = [shell('2.0.0'), remote('mf-catalog', '2.0.0')];
    expect(names(admit(live, news).admitted)).toEqual(['shell 2.0.0', 'mf-catalog 2.0.0']);
  });

  it('lets a remote that does not fit already hinder nobody', () => {
    const live = [shell('1.0.0'), remote('mf-loyalty', '2.0.0')];
    expect(names(admit(live, [shell('1.1.0')]).admitted)).toEqual(['shell 1.1.0']);
  });
});
