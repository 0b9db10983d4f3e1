import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRemote } from '../new-remote/generate-remote.ts';
import { Refusal } from '../store/refusal.ts';
import { SDK_FOLDER, sdkFacts } from './project.ts';

interface NewProject {
  /** The portal's address; when absent, the one that the SDK came from. */
  portal?: string | undefined;
  /** Folder of the SDK. */
  sdk?: string;
}

/**
 * Writes the project of a new remote into a folder with its name.
 *
 * @throws Refusal for a wrong name, and when no portal is known
 */
export function newProject(folder: string, app: string, { portal: given, sdk = SDK_FOLDER }: NewProject): string[] {
  const portal = given ?? originOf(sdk);
  if (!portal) throw new Refusal('Which portal? Name it with --portal <address>.');
  const { version } = sdkFacts(sdk);
  const address = new URL(`/sdk/remote-${version}.tgz`, portal).href;
  const templates = [join(sdk, 'templates/remote'), join(sdk, 'templates/outside')];
  const facts = { __portal__: new URL(portal).origin, __sdk__: address };
  const files = generateRemote(app, { root: folder, templates, facts });
  nameSchema(join(folder, app, 'remote.json'));
  return [...files, '', `cd ${app} && npm install`, 'npm test', 'npm run check', 'npm run publish -- --stage'];
}

/** Tells editors which keys and values the descriptor may have. */
function nameSchema(file: string): void {
  const schema = `{\n  "$schema": "./node_modules/@portal/remote/remote.schema.json",`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', schema));
}

/** Beside this package, npx keeps the address from which it installed the package. */
function originOf(sdk: string): string | undefined {
  const manifest = join(sdk, '../../../package.json');
  if (!existsSync(manifest)) return undefined;
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { dependencies?: Record<string, string> };
  const address = dependencies['@portal/remote'] ?? '';
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
