import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteFirstPaint, ShellFirstPaint } from '@portal/contract';
import * as esbuild from 'esbuild';
import { placeFolder } from '../store/durable-files.ts';
import { Refusal } from '../store/refusal.ts';
import { addCompressed } from '../store/release-files.ts';
import type { BuildMode } from '../webpack/base.ts';
import { consumedByRemote, remoteConfig } from '../webpack/remote-config.ts';
import { runWebpack } from '../webpack/run-webpack.ts';
import { shellConfig } from '../webpack/shell-config.ts';
import { appFolder, isRemote, placeOf, type ReleasedApp, WORKSPACE } from '../workspace.ts';
import { firstPaintModule, readInputs, sourceDescriptor, versionOf, workTree } from './app-sources.ts';
import { writeBill } from './bill-of-materials.ts';
import { builderOf } from './builder.ts';
import { describeRemote, describeShell } from './describe-release.ts';
import { sealDocument } from './seal-document.ts';

/**
 * Builds the release of an app from the work tree, beside its final place, which it gets once it is complete on the
 * disk. It is not live yet.
 *
 * @throws Error with webpack's message when the build fails
 * @throws Refusal when the sources changed meanwhile: the version would name something other than what was built
 */
export async function buildRelease(
  app: ReleasedApp,
  releases: string,
  mode: BuildMode = 'production',
): Promise<{ version: string; built: boolean }> {
  const inputs = await readInputs(app);
  const sources = versionOf(app, inputs);
  const version = mode === 'production' ? sources : `${sources}-${mode}`;
  const folder = join(releases, app, version);
  if (existsSync(join(folder, 'release.json'))) return { version, built: false };
  const building = `${folder}.building`;
  removeUnfinished(join(releases, app));
  mkdirSync(building, { recursive: true });
  try {
    const built = await buildFiles(app, { output: building, version, mode });
    if (versionOf(app, await readInputs(app)) !== sources)
      throw new Refusal(`The sources of ${app} changed while it was built. Try again.`);
    await drawFirstPaint(app, building);
    if (app === 'shell') await sealDocument(building, `/releases/${app}/${version}/`);
    writeBill(building, { name: app, version }, built.packages);
    const { commit, changes } = workTree(inputs.files);
    const build = {
      ...built,
      version,
      folder: building,
      commit: changes.length > 0 ? `${commit} with changes` : commit,
      builder: builderOf(join(WORKSPACE, 'pnpm-lock.yaml')),
      builtAt: new Date().toISOString(),
    };
    const release = isRemote(app)
      ? describeRemote({ ...build, app, sources: appFolder(app), descriptor: sourceDescriptor(app) })
      : describeShell(build);
    if (mode === 'production') await addCompressed(building, Object.keys(release.integrity), 11);
    writeFileSync(join(building, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    rmSync(folder, { recursive: true, force: true });
    await placeFolder(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return { version, built: true };
}

/** Removes what a killed build left. The app is locked, so nobody else is building. */
function removeUnfinished(app: string): void {
  for (const folder of globSync('*.building', { cwd: app })) rmSync(join(app, folder), { recursive: true });
}

function buildFiles(
  app: ReleasedApp,
  target: { output: string; version: string; mode: BuildMode },
): ReturnType<typeof runWebpack> {
  // Only the shell must know the address of its files; a remote finds its own beside its container.
  if (!isRemote(app)) return runWebpack(shellConfig(target, `/releases/${app}/${target.version}/`));
  return runWebpack(remoteConfig(app, { ...target, place: placeOf(app), shared: consumedByRemote() }));
}

/**
 * Draws the first paint of an app with the app's own components, and writes it among the files of its release.
 *
 * @throws Error when a page cannot be drawn outside a browser
 */
async function drawFirstPaint(app: ReleasedApp, release: string): Promise<void> {
  if (!existsSync(firstPaintModule(app))) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-paint-'));
  const program = join(folder, 'draw.cjs');
  try {
    await esbuild.build({
      entryPoints: [firstPaintModule(app)],
      outfile: program,
      absWorkingDir: WORKSPACE,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node24',
      // styled-components names its ES modules here; as CommonJS it has no default export.
      mainFields: ['module', 'main'],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'silent',
      loader: { '.css': 'empty', '.pdf': 'empty', '.png': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    });
    const drawing = (await import(pathToFileURL(program).href)) as {
      drawFirstPaint: () => Promise<RemoteFirstPaint | ShellFirstPaint>;
    };
    const text = JSON.stringify(await drawing.drawFirstPaint());
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    writeFileSync(join(release, `first-paint.${hash}.json`), text);
  } catch (cause) {
    throw new Error(`The first paint of ${app} cannot be drawn: ${String(cause)}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
