import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../store/refusal.ts';
import { generateRemote } from './generate-remote.ts';

interface NewProject {
  /** The portal's address; when absent, the one that the package came from. */
  portal?: string | undefined;
  /** Folder of the package `@portal/new`. */
  from: string;
}

/**
 * Writes the project of a new remote into a folder with its name.
 *
 * @throws Refusal when no portal is known, for a wrong name, or when the folder exists
 */
export function newProject(folder: string, app: string, { portal: given, from }: NewProject): string[] {
  const portal = given ?? originOf(from);
  if (!portal || !URL.canParse(portal)) throw new Refusal('Which portal? Name it with --portal <address>.');
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const templates = [join(from, 'templates/remote'), join(from, 'templates/outside')];
  const facts = { __portal__: new URL(portal).origin, __sdk__: new URL(`/sdk/remote-${version}.tgz`, portal).href };
  const files = generateRemote(app, { root: folder, templates, facts });
  nameSchema(join(folder, app, 'remote.json'));
  return [...files, '', `cd ${app} && npm install`, 'npm run dev', 'npm test', 'npm run check'];
}

/** Tells editors which keys and values the descriptor may have. */
function nameSchema(file: string): void {
  const schema = `{\n  "$schema": "./node_modules/@portal/remote/remote.schema.json",`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', schema));
}

/** Beside this package, npx keeps the address from which it installed the package. */
function originOf(from: string): string | undefined {
  const manifest = join(from, '../../../package.json');
  if (!existsSync(manifest)) return undefined;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> };
  const address = dependencies['@portal/new'] ?? '';
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
