import { boundedQueue } from '../platform/http/bounded-queue.ts';
import { HttpError } from '../platform/http/http-error.ts';
import { programBeside } from '../platform/processes/program-beside.ts';
import { ProcessEnded, withProcess } from '../platform/processes/with-process.ts';
import type { CertificateRefusal, SigningRequest } from './read-request.ts';

/** What reads, in a process of its own: a small file of many elements takes a tenth of a second. */
const READER = {
  program: programBeside(import.meta.url, './request-reader.process.ts'),
  heap: 64,
  otherMemory: 64,
  time: 10_000,
};

const enqueue = boundedQueue({
  atOnce: 1,
  waiting: 20,
  ofEach: 2,
  refusal: 'Too many signing requests wait to be read',
});

/**
 * Reads a signing request that somebody sent, as `readSigningRequest` does.
 *
 * @param whose the developer that it is read for; nobody waits for all of another developer's files
 * @throws HttpError 503 when too many wait already, or the system starts no process
 */
export const readSentRequest = (file: Buffer, whose: string): Promise<SigningRequest | CertificateRefusal> =>
  enqueue(async () => {
    try {
      return (await withProcess(READER, (ask) => ask(file))) as SigningRequest | CertificateRefusal;
    } catch (error) {
      if (!(error instanceof ProcessEnded)) throw error;
      if (error.end !== 'notStarted') return { reason: 'unreadable' };
      throw new HttpError(503, 'The signing request cannot be read now', {
        cause: error,
        headers: { 'retry-after': '5' },
      });
    }
  }, whose);
