import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION, contractFits, LATER_CALLS, type RemoteDescriptor } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import type { RemoteModule } from '@portal/federation';
import { Errors } from 'typebox/value';

interface TestedRemote {
  /** Its `remote.json`. */
  descriptor: object;
  /** What its `src/remote.tsx` exports. */
  remote: RemoteModule;
  /** Its folder: `join(__dirname, '..')`. */
  folder: string;
}

/**
 * The tests that every remote must pass before a shell may load it. They check that its descriptor is valid and true,
 * that it works with this contract, and that it was built for the versions that the shell provides. Call it once, at
 * the top of `src/remote.test.ts`.
 *
 * @example testRemote({ descriptor, remote, folder: join(__dirname, '..') });
 */
export function testRemote({ descriptor, remote, folder }: TestedRemote): void {
  // The first test checks that this is a descriptor.
  const declared = descriptor as RemoteDescriptor;

  describe('as a remote', () => {
    it('has a valid descriptor, with the name of its app', () => {
      expect(
        Errors(descriptorSchema, descriptor).map(({ instancePath, message }) => `${instancePath} ${message}`),
      ).toEqual([]);
      expect(declared.name).toBe(manifestOf(folder).name.replaceAll('-', '_'));
    });

    it('has the pictures that its tiles name', () => {
      const images = declared.tiles.flatMap(({ image }) => image ?? []);
      expect(images.filter((image) => !existsSync(join(folder, image)))).toEqual([]);
    });

    it('works with the contract of the shell', () => {
      const { contract } = declared;
      const words = `remote.json asks for the contract ${contract}; the shell that this is tested with has ${CONTRACT_VERSION}`;
      expect(contractFits(CONTRACT_VERSION, contract) ? [] : [words]).toEqual([]);
    });

    it('asks for a contract that has every call it makes', () => {
      const code = sourcesIn(join(folder, 'src'))
        .map((file) => readFileSync(file, 'utf8'))
        .join();
      const missing = LATER_CALLS.filter(({ call }) => code.includes(`'${call}'`)).filter(
        ({ since }) => !contractFits(declared.contract.slice(1), `^${since}`),
      );
      expect(missing).toEqual([]);
      const hasBackend = contractFits(declared.contract.slice(1), '^1.6.0');
      const words = `remote.json names a backend, which needs the contract ^1.6.0 and not ${declared.contract}`;
      expect(declared.backend === undefined || hasBackend ? [] : [words]).toEqual([]);
    });

    it('has the pages and widgets that its descriptor declares, and no other', () => {
      expect(Object.keys(remote.pages).sort()).toEqual([...new Set(declared.routes.map(({ page }) => page))].sort());
      expect(Object.keys(remote.widgets).sort()).toEqual(declared.widgets.map(({ name }) => name).sort());
    });

    it('loads a component for each of them', async () => {
      for (const [name, load] of Object.entries({ ...remote.pages, ...remote.widgets })) {
        expect([name, typeof (await load()).default]).toEqual([name, expect.stringMatching(/^(function|object)$/)]);
      }
    });

    it('links from menu and home only to its own pages, and leads nobody to a page that is not for them', () => {
      expect(new Set(declared.routes.map(({ path }) => path)).size).toBe(declared.routes.length);
      const astray = [...declared.navigation, ...declared.tiles].flatMap(({ path, scopes }) => {
        const route = declared.routes.find((candidate) => candidate.path === path);
        if (!route) return [`${path} is no route of this remote`];
        const others = scopes.filter((scope) => route.scopes?.includes(scope) === false);
        return others.length > 0 ? [`the route ${path} is not for ${others.join(', ')}`] : [];
      });
      expect(astray).toEqual([]);
    });

    it('was built for versions that the shell provides', () => {
      expect(misfits(folder)).toEqual([]);
    });
  });
}

/** A team outside may have a Node without `globSync`. */
function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}

const SHELL = join(__dirname, '../../../shell');

/** In the package that a portal hands out, this file says what its shell provides. */
const SDK = join(__dirname, '../../../sdk.json');

/** Packages that the shell has in another major version than the remote, or in an older version. */
function misfits(folder: string): string[] {
  const names: readonly string[] = [...PROVIDED_MODULES.start, ...PROVIDED_MODULES.later];
  const packages = new Set(
    names.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  const { dependencies = {} } = manifestOf(folder);
  return [...packages]
    .filter((name) => name in dependencies)
    .map((name) => ({ name, used: installed(folder, name), provided: providedVersion(name) }))
    .filter(({ used, provided }) => !contractFits(provided, `^${used}`))
    .map(({ name, used, provided }) => `${name}: used ${used}, provided ${provided}`);
}

function providedVersion(name: string): string {
  if (!existsSync(SDK)) return installed(SHELL, name);
  const { versions } = JSON.parse(readFileSync(SDK, 'utf8')) as { versions: Readonly<Record<string, string>> };
  return versions[name] ?? '0.0.0';
}

interface Manifest {
  name: string;
  version: string;
  dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const installed = (folder: string, name: string) => manifestOf(join(folder, 'node_modules', name)).version;
