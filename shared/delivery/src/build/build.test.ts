import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeTile, RemoteDescriptor } from '@portal/contract';
import { folderForEachTest } from '@portal/delivery/fixture';
import { integrityOf } from '@portal/delivery/server';
import { RELEASED_APPS, WORKSPACE } from '../workspace.ts';
import { type Inputs, readInputs, versionOf } from './app-sources.ts';
import { describeRemote } from './describe-release.ts';
import { sealDocument } from './seal-document.ts';

describe('sources', () => {
  const APPS = [...RELEASED_APPS, 'server'] as const;
  const inputs = new Map<(typeof APPS)[number], Inputs>();

  beforeAll(async () => {
    for (const app of APPS) inputs.set(app, await readInputs(app));
  });

  /** The apps whose version changes when a line is added to a file. */
  function changedBy(edited: string): string[] {
    const read = (file: string) => {
      const bytes = readFileSync(join(WORKSPACE, file));
      return file === edited ? Buffer.concat([bytes, Buffer.from('// more')]) : bytes;
    };
    const changed = [...inputs].filter(([app, of]) => versionOf(app, of, read) !== versionOf(app, of));
    return changed.map(([app]) => app).sort();
  }

  describe('the version of an app', () => {
    it('is the same for the same sources', async () => {
      const version = async () => versionOf('mf-auth', await readInputs('mf-auth'));
      expect(await version()).toBe(await version());
    });

    it.each([
      ['a page of the app', 'mf-catalog/src/catalogue/catalogue-page.tsx', ['mf-catalog']],
      [
        'what the pages of some remotes share',
        'shared/pages/src/base64/index.ts',
        ['mf-auth', 'mf-catalog', 'mf-developer'],
      ],
      ['a component that the shell provides', 'shared/ui/src/dialog/dialog.tsx', ['shell']],
      [
        'a component that is built into the remotes',
        'shared/ui/src/table/data-table.tsx',
        ['mf-auth', 'mf-catalog', 'mf-developer', 'mf-terminals-users'],
      ],
      ['a component that a first paint is drawn with', 'shared/ui/src/field/text-field.tsx', ['mf-auth', 'shell']],
      ['the mock data, which the shell loads on demand', 'shared/mock/src/index.ts', ['shell']],
      ['how remotes are built', 'shared/delivery/src/webpack/remote-config.ts', [...RELEASED_APPS].sort()],
      ['a bench', 'e2e/lab/bench/first-load.ts', []],
      ['a test', 'shared/pages/src/dates/dates.test.ts', []],
      ['the support for tests', 'shared/testing/src/render-portal.tsx', []],
      ['the lockfile by itself', 'pnpm-lock.yaml', []],
    ])('changes with %s for those that read it', (_, file, apps) => {
      expect(readFileSync(join(WORKSPACE, file), 'utf8')).not.toBe('');
      expect(changedBy(file)).toEqual(apps);
    });

    it('knows the installed packages by their versions, including those that others bring along', async () => {
      const { packages } = await readInputs('mf-catalog');
      expect(packages).toEqual(
        expect.arrayContaining([expect.stringMatching(/^cropperjs@\d/), expect.stringMatching(/^webpack@\d/)]),
      );
      expect(packages).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:jest|fastify|pdfjs-dist)@/)]));
    });
  });
});

describe('the description', () => {
  const sources = folderForEachTest();
  const folder = join(sources, 'dist');

  beforeEach(() => {
    mkdirSync(join(sources, 'src'));
    mkdirSync(folder);
    writeFileSync(join(folder, 'remoteEntry.1f3a9c0b.js'), 'start()');
  });

  const tile: HomeTile = { path: '/loyalty', title: 'Punti', art: 'area', scopes: ['MPOS_admin'], order: 9 };

  function described(...tiles: readonly HomeTile[]) {
    const descriptor: RemoteDescriptor = {
      name: 'mf_loyalty',
      title: 'Punti',
      contract: '^1.6.0',
      routes: [],
      navigation: [],
      tiles,
      widgets: [],
    };
    const build = {
      app: 'mf-loyalty',
      version: '1.0.0',
      commit: '',
      builder: { node: 'v24.21.0', system: 'linux-x64' },
      builtAt: '',
      packages: [],
      uses: {},
      provides: {},
      files: new Map(),
    };
    return describeRemote({ ...build, sources, folder, descriptor });
  }

  it('[REL-115] puts the picture of a tile into the release, under a name with its hash', () => {
    writeFileSync(join(sources, 'src/tile.svg'), '<svg/>');
    const { descriptor, integrity } = described({ ...tile, image: 'src/tile.svg' }, tile);
    const [{ image = '' } = {}, other] = descriptor.tiles;
    expect(image).toMatch(/^tile\.[0-9a-f]{8}\.svg$/);
    expect(other).toEqual(tile);
    expect(readFileSync(join(folder, image), 'utf8')).toBe('<svg/>');
    expect(integrity[image]).toBe(integrityOf(Buffer.from('<svg/>')));
  });

  it('[REL-115] builds no release with a picture that is missing or too large', () => {
    expect(() => described({ ...tile, image: 'src/tile.png' })).toThrow('is src/tile.png, which does not exist');
    writeFileSync(join(sources, 'src/tile.png'), Buffer.alloc(51_201));
    expect(() => described({ ...tile, image: 'src/tile.png' })).toThrow('at most 51200 are allowed');
    expect(readdirSync(folder)).toEqual(['remoteEntry.1f3a9c0b.js']);
  });
});

describe('the document', () => {
  const folder = folderForEachTest();

  it.each([
    [
      'quoted',
      '<link href="/releases/shell/1/a.css" rel="stylesheet"><script defer src="/releases/shell/1/a.js"></script>',
    ],
    [
      'minified',
      '<link href=/releases/shell/1/a.css rel=stylesheet><script defer src=/releases/shell/1/a.js></script>',
    ],
  ])(
    'the document contains its style sheet without comments and blanks, and names the hashes of its scripts, and of nothing else (%s)',
    async (_, tags) => {
      writeFileSync(join(folder, 'a.js'), 'start()');
      writeFileSync(
        join(folder, 'a.css'),
        '/* why */\nbody {\n  margin: 0;\n}\n@font-face {\n  src: url(sans.woff2);\n}\n/*# sourceMappingURL=a.css.map*/',
      );
      writeFileSync(join(folder, 'index.html'), `<link rel=icon href=data:,>${tags}<div id="portal"></div>`);
      await sealDocument(folder, '/releases/shell/1/');
      const sealed = readFileSync(join(folder, 'index.html'), 'utf8');
      expect(sealed).toContain(`<script integrity="${integrityOf(Buffer.from('start()'))}" defer src=`);
      expect(sealed).toContain(
        '<style nonce="">body{margin:0}@font-face{src:url(/releases/shell/1/sans.woff2)}</style>',
      );
      expect(sealed).toMatch(/<div id="portal"><\/div><script>[^<]*portal:taken-over[^<]*<\/script>/);
      expect(sealed).toContain('<link rel=icon href=data:,>');
    },
  );
});
