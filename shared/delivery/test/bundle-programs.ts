import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { bundlePrograms } from '../src/build/build-server.ts';
import { appFolder, WORKSPACE } from '../src/workspace.ts';

/**
 * Bundles the programs that the server's tests start: `bundle-programs.ts <folder> <source…>`. They are in
 * `programs/` of that folder, together with `inputs.json`, the list of all files that were read.
 */
const [target = '', ...sources] = process.argv.slice(2);
const folder = resolve(target, 'programs');
const programs = Object.fromEntries(sources.map((source) => [basename(source, '.ts'), join(WORKSPACE, source)]));
const { outputFiles, metafile } = await bundlePrograms(programs, folder);
mkdirSync(folder, { recursive: true });
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
for (const name of ['assets', 'drizzle']) symlinkSync(join(appFolder('server'), name), join(target, name));
writeFileSync(join(target, 'inputs.json'), JSON.stringify(Object.keys(metafile.inputs)));
