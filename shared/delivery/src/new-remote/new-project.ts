import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cameFrom, versionOf } from '../present-package.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { generateRemote } from './generate-remote.ts';
import { putIn, writeTemplates } from './write-templates.ts';

/** Where a project comes from. */
interface Source {
  /** Origin of the portal. */
  portal: string;
  /** Folder of the package `@portal/new`. */
  from: string;
}

/**
 * Writes the project of a new remote into a folder with its name.
 *
 * @throws Refusal for a wrong name, or when the folder exists
 */
export function newProject(folder: string, app: string, { portal, from }: Source): string[] {
  const templates = [join(from, 'templates/remote'), join(from, 'templates/outside')];
  const facts = { __portal__: portal, __sdk__: `${portal}/sdk/remote-${versionOf(from)}.tgz` };
  const files = generateRemote(app, { root: folder, templates, facts });
  nameSchema(join(folder, app, 'remote.json'));
  return [...files, '', `cd ${app} && npm install`, 'npm run dev', 'npm test', 'npm run check'];
}

/**
 * Writes a project of journeys in a browser.
 *
 * @throws Refusal when the folder exists
 */
export function newJourneys(folder: string, name: string, { portal, from }: Source): string[] {
  mustNotExist(folder, name);
  const facts = { __portal__: portal, __sdk__: `${portal}/sdk/e2e-${versionOf(from)}.tgz` };
  const into = join(folder, name);
  const files = writeTemplates([join(from, 'templates/journeys')], into, (text) => putIn(text, facts));
  const next = ['', `cd ${quoted(name)} && npm install`, 'npx playwright install chromium', 'npm test'];
  return [...files.map((file) => join(name, file)), ...next];
}

/** As a shell takes it. */
const quoted = (name: string): string => (/^[\w./-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`);

/** @throws Refusal when something has this name */
export function mustNotExist(folder: string, name: string): void {
  if (existsSync(join(folder, name))) throw new Refusal(`${name} already exists.`);
}

/** Tells editors which keys and values the descriptor may have. */
function nameSchema(file: string): void {
  const schema = `{\n  "$schema": "./node_modules/@portal/remote/remote.schema.json",`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', schema));
}

/**
 * The origin of the portal for which a project is.
 *
 * @param given its address; when absent, the one that the package came from
 * @param from folder of the package
 * @throws Refusal when it is not known, or is no address
 */
export function portalOf(given: string | undefined, from: string): string {
  const portal = given ?? cameFrom(from, 'new');
  if (portal === undefined) throw new Refusal('Which portal? Name it with --portal <address>.');
  if (!URL.canParse(portal) || !/^https?:$/.test(new URL(portal).protocol))
    throw new Refusal(`'${portal}' is not the address of a portal: it must be like http://localhost:8080.`, EXIT.usage);
  return new URL(portal).origin;
}
