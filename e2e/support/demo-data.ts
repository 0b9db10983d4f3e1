import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './running-portal.ts';

/**
 * Writes the demo data once, before any journey: each portal of a journey begins with a copy of its own, which takes a
 * moment instead of seconds.
 *
 * @returns what removes them again
 */
export default async function prepareDemoData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  const portal = await startPortal();
  await portal.stop();
  cpSync(portal.data, folder, { recursive: true });
  await portal.remove();
  process.env.DEMO_DATA = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
