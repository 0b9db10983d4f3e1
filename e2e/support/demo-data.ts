import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './running-portal.ts';

/**
 * Writes the demo data once, before all journeys. Each portal starts with a copy, which takes a moment
 * instead of seconds.
 *
 * @returns a function that removes the demo data
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
