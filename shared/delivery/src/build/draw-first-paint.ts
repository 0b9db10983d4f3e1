import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteFirstPaint, ShellFirstPaint } from '@portal/contract';
import { build } from 'esbuild';
import { type ReleasedRoom, WORKSPACE } from '../workspace.ts';
import { firstPaintModule } from './first-paint-module.ts';

/**
 * Draws the first paint of a room with the room's own components, and writes it among the files of its release.
 *
 * @throws Error when a page cannot be drawn outside a browser
 */
export async function drawFirstPaint(room: ReleasedRoom, release: string): Promise<void> {
  if (!existsSync(firstPaintModule(room))) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-first-paint-'));
  const program = join(folder, 'draw.cjs');
  try {
    await build({
      entryPoints: [firstPaintModule(room)],
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
    throw new Error(`The first paint of ${room} cannot be drawn: ${String(cause)}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
