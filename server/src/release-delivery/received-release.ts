import { PassThrough } from 'node:stream';
import { type TakenIn, takeInRelease } from '@portal/delivery/server';
import type { FastifyRequest } from 'fastify';
import { boundedQueue } from '../platform/http/bounded-queue.ts';
import { HttpError } from '../platform/http/http-error.ts';
import type { Enqueue } from '../platform/work-queue.ts';

interface Upload {
  remote: string;
  /** What the release brings, in the words of its team. */
  note: string | undefined;
}

/**
 * Takes uploaded releases into a folder, a bounded number at once.
 *
 * @returns reads one upload: its body, an archive that is still arriving. It throws HttpError 415 for another body, and
 *   Refusal for an archive that is no release of the remote.
 */
export function receiver(releases: string, clock: () => Date): (body: unknown, upload: Upload) => Promise<TakenIn> {
  const places = uploadPlaces();
  return (body, upload) => places.arriving(() => receive(body, upload), upload.remote);

  /** After a refusal the rest is read and discarded, so that the answer still gets through. */
  async function receive(body: unknown, { remote, note }: Upload): Promise<TakenIn> {
    if (!isArchive(body)) throw new HttpError(415, 'Send the release as application/gzip');
    const archive = new PassThrough();
    body.pipe(archive);
    body.once('error', (error) => archive.destroy(error));
    body.once('close', () => body.readableEnded || archive.destroy(new Error('the upload broke off')));
    try {
      const enqueue: Enqueue = (work) => places.checking(work, remote);
      return await takeInRelease({ releases, app: remote, archive, now: clock(), note, enqueue });
    } finally {
      body.unpipe(archive);
      body.resume();
    }
  }
}

/**
 * Places of uploads, each by its remote: whoever sends slowly takes time from nobody else. An archive arrives outside
 * the few places for work, and is written to the disk meanwhile.
 */
function uploadPlaces(): Record<'arriving' | 'checking', Enqueue> {
  const refusal = 'Too many releases come in at once';
  return {
    arriving: boundedQueue({ atOnce: 32, waiting: 0, ofEach: 2, refusal }),
    checking: boundedQueue({ atOnce: 2, waiting: 32, ofEach: 2, refusal }),
  };
}

const isArchive = (body: unknown): body is FastifyRequest['raw'] =>
  typeof body === 'object' && body !== null && 'pipe' in body;
