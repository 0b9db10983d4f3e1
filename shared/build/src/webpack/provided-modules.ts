import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';

/**
 * What the shell gives every remote, one instance for the whole page. `start` modules are part of the shell's first file, because the sign-in page
 * needs them; `later` modules are fetched when the first page that uses them opens. `shell/src/remotes/provided-modules.ts` imports each of them:
 * a host provides only what it imports, and a test compares the two lists.
 */
export const PROVIDED_MODULES = {
  start: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'styled-components',
    '@portal/federation',
    '@portal/federation/router',
    '@portal/platform',
    '@portal/ui',
  ],
  later: [
    '@portal/federation/query',
    '@portal/ui/collapsible',
    '@portal/ui/dialog',
    '@portal/ui/menu',
    '@portal/ui/tabs',
    '@portal/ui/toast',
  ],
} as const;

interface SharedModule {
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

/** A remote's side: it consumes them and carries no copy of its own. */
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
  const parts = name.split('/');
  const packageName = name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
  const require = createRequire(join(WORKSPACE, 'shell/package.json'));
  const file = packageName?.startsWith('@portal/')
    ? join(WORKSPACE, 'shared', packageName.slice('@portal/'.length), 'package.json')
    : require.resolve(`${packageName}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
