import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { RunningPortal } from './running-portal.ts';

const PROGRAM = resolve(import.meta.dirname, '../../server/dist/operate.mjs');
const run = promisify(execFile);

/** Runs a command of the operator while the portal runs; returns what it prints. */
export async function operate({ data, releases }: RunningPortal, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: data, RELEASES_DIR: releases };
  return (await run(process.execPath, [PROGRAM, ...words], { env })).stdout;
}
