import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import webpack, { type Configuration } from 'webpack';
import { packageOf } from '../build/installed-packages.ts';
import { WORKSPACE } from '../workspace.ts';
import { type BuildTarget, baseConfig } from './base.ts';

/** Container name of a remote: its app's name as a JS identifier. */
export function containerName(app: string): string {
  return app.replaceAll('-', '_');
}

export interface RemoteTarget extends Omit<BuildTarget, 'app'> {
  /** What the shell provides, by request. */
  shared: Readonly<Record<string, SharedModule>>;
}

/**
 * A remote: one container that exposes one module, `./remote`. It is built with webpack's own federation plugin, whose
 * container is small because it contains no runtime: the shell's runtime loads it (docs/decisions/0003).
 */
export function remoteConfig(app: string, { shared, ...target }: RemoteTarget): Configuration {
  const base = baseConfig({ ...target, app });
  const name = containerName(app);
  const source = join(target.place.folder, 'src/remote.tsx');
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: target.refresh ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
        library: { type: 'window', name },
        exposes: { './remote': { import: target.refresh ? [usedLater(shared), source] : source, name: 'remote' } },
        shared,
      }),
    ],
  };
}

/**
 * A module that uses all that is shared: a page that is open cannot get a shared module that no module used when it was
 * opened. Another module's first use changes this one, so that the page is loaded again.
 */
function usedLater(shared: RemoteTarget['shared']): string {
  const uses = Object.keys(shared).map((name) => `import('${name}').catch(() => {});`);
  return `data:text/javascript,${encodeURIComponent(uses.join(' '))}`;
}

/** How one side of the federation shares a module. */
export interface SharedModule {
  singleton: true;
  version?: string;
  requiredVersion: string;
  eager?: boolean;
  import?: false;
}

/** The shell's side: it provides the modules. */
export function providedByShell(): Record<string, SharedModule> {
  return shareEach((name) => ({
    singleton: true,
    version: versionOf(name),
    requiredVersion: rangeOf(name),
    eager: (PROVIDED_MODULES.start as readonly string[]).includes(name),
  }));
}

/** A remote's side: it uses the shell's modules and contains no copy of them. */
export function consumedByRemote(): Record<string, SharedModule> {
  return shareEach((name) => ({ singleton: true, requiredVersion: rangeOf(name), import: false }));
}

function shareEach(describe: (name: string) => SharedModule): Record<string, SharedModule> {
  const names: readonly string[] = [...PROVIDED_MODULES.start, ...PROVIDED_MODULES.later];
  return Object.fromEntries(names.map((name) => [name, describe(name)]));
}

function rangeOf(name: string): string {
  return `^${versionOf(name)}`;
}

function versionOf(name: string): string {
  const packageName = packageOf(name);
  const require = createRequire(join(WORKSPACE, 'shell/package.json'));
  const file = packageName.startsWith('@portal/')
    ? join(WORKSPACE, 'shared', packageName.slice('@portal/'.length), 'package.json')
    : require.resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
