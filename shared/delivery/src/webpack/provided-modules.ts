import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PROVIDED_MODULES } from '@portal/contract/provided-modules';
import { packageOf } from '../build/installed-packages.ts';
import { WORKSPACE } from '../workspace.ts';
import type { SharedModule } from './shared-module.ts';

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
