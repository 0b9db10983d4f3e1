import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseFile } from '@portal/contract';
import { integrityOf } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { reasonOf } from '../startup-error.ts';

/**
 * Reads the first paint of a release. A release whose first paint is damaged stays live: only the first paint is left
 * out, this is logged, and the pages load without it.
 *
 * @returns undefined for a release without one
 */
export async function readFirstPaint<Paint>(
  place: string,
  { remote, version, firstPaint, integrity }: ReleaseFile,
  read: (content: unknown) => Paint,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Paint | undefined> {
  if (!firstPaint) return undefined;
  try {
    const content = await readFile(join(place, firstPaint));
    if (integrityOf(content) !== integrity[firstPaint]) throw new Error(`${firstPaint} is not what was built`);
    return read(JSON.parse(content.toString()));
  } catch (error) {
    log.error({ remote, version, reason: reasonOf(error) }, 'the first paint cannot be used: it is left out');
    return undefined;
  }
}
