import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { callsOfPages } from '../conform/calls-of-pages.ts';
import { WORKSPACE } from '../workspace.ts';
import { writeJourneyFixtures } from './e2e-package.ts';
import { NODE_PROGRAM } from './node-program.ts';
import { catalogueVersion } from './sdk-packages.ts';

const DELIVERY = join(WORKSPACE, 'shared/delivery');

/** A package that `npx` runs by its address: one program that needs nothing but Node, and what is beside it. */
interface SmallPackage {
  name: string;
  description: string;
  program: string;
  /** @returns more of the manifest */
  writeMore(folder: string): object | undefined | Promise<object>;
}

const SMALL_PACKAGES: readonly SmallPackage[] = [
  {
    name: 'conform',
    description: 'Plays the contract of the portal against a backend',
    program: 'src/conform/conform.ts',
    // Which pages make each call.
    writeMore(folder) {
      writeFileSync(join(folder, 'calls-of-pages.json'), json(callsOfPages(WORKSPACE)));
      return undefined;
    },
  },
  {
    name: 'new',
    description: 'Writes projects for the portal that hands it out: a new remote, or journeys in a browser',
    program: 'src/new-remote/new.ts',
    writeMore(folder) {
      for (const name of ['remote', 'outside', 'journeys'])
        cpSync(join(DELIVERY, 'templates', name), join(folder, 'templates', name), { recursive: true });
      const manifest = join(folder, 'templates/journeys/package.json.template');
      const playwright = catalogueVersion('@playwright/test');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('__playwright__', playwright));
      return undefined;
    },
  },
  {
    name: 'e2e',
    description: 'Drives the portal that hands it out from outside, in a browser',
    program: '../e2e/src/commands.ts',
    writeMore: writeJourneyFixtures,
  },
];

/** Names of the small packages: each is handed out as `<name>-<version>.tgz`. */
export const SMALL_PACKAGE_NAMES = SMALL_PACKAGES.map(({ name }) => name);

/**
 * Writes a small package into an empty folder.
 *
 * @param version that of `@portal/remote`
 */
export async function writeSmallPackage(name: string, folder: string, version: string): Promise<void> {
  const wanted = SMALL_PACKAGES.find((one) => one.name === name);
  if (!wanted) throw new Error(`There is no package ${name}`);
  await build({
    ...NODE_PROGRAM,
    entryPoints: [join(DELIVERY, wanted.program)],
    outfile: join(folder, `${name}.mjs`),
    banner: { js: '#!/usr/bin/env node' },
  });
  const more = await wanted.writeMore(folder);
  const manifest = {
    name: `@portal/${name}`,
    version,
    description: wanted.description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.11' },
    bin: { [name]: `${name}.mjs` },
    ...more,
  };
  writeFileSync(join(folder, 'package.json'), json(manifest));
  cpSync(join(WORKSPACE, 'LICENSE'), join(folder, 'LICENSE'));
}

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;
