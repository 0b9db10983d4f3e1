import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { takeTurns } from '../turns.ts';
import { type Letter, layOut } from './letter.ts';
import type { Mailer } from './mail.ts';

/** Where calls hand in their letters. */
export interface PostOffice {
  /** Sends a letter that the call is about; rejects when it cannot be sent. */
  send(letter: Letter): Promise<void>;
  /**
   * Sends letters in the background: what they tell of has happened and stands, sent or not. A failure goes to the log.
   *
   * Call it after the transaction has been committed.
   */
  sendLater(letters: readonly Letter[]): void;
  /** Resolves when no letter is on its way. */
  settled(): Promise<void>;
  /** Waits for the letters on their way, but not for ever: a mail server that hangs must not hold the process back. */
  close(): Promise<void>;
  /**
   * The address of a page of the portal, for a link.
   *
   * @param path with query and hash, beginning with a slash
   */
  linkTo(path: string): string;
}

interface PostOfficeParts {
  mailer: Mailer;
  logger: FastifyBaseLogger;
  /** Who signs the letters. */
  signature: string;
  /** Origin of the portal as people open it, without a final slash; known when the server listens. */
  portalUrl: () => string;
}

/** Letters handed to the mail server at one moment. */
const AT_ONCE = 5;

/** Milliseconds that a stopping server waits for its letters. */
const PATIENCE = 10_000;

export function openPostOffice({ mailer, logger, signature, portalUrl }: PostOfficeParts): PostOffice {
  const inTurn = takeTurns(AT_ONCE);
  const onTheirWay = new Set<Promise<void>>();
  // Not in turn: somebody waits for it, and must not wait for two thousand others.
  const send = (letter: Letter) => mailer.sendMail(layOut(letter, signature));
  const sendQuietly = async (letter: Letter) => {
    try {
      await inTurn(() => send(letter));
    } catch (error) {
      logger.error({ err: error, subject: letter.subject }, 'a letter was not sent');
    }
  };
  const settled = async () => {
    await Promise.all(onTheirWay);
  };
  return {
    send,
    sendLater: (letters) => {
      for (const letter of letters) {
        const sent = sendQuietly(letter).finally(() => onTheirWay.delete(sent));
        onTheirWay.add(sent);
      }
    },
    settled,
    close: async () => {
      const patience = new AbortController();
      const { signal } = patience;
      await Promise.race([settled(), delay(PATIENCE, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
      if (onTheirWay.size > 0)
        logger.error({ letters: onTheirWay.size }, 'letters were not sent before the server stopped');
    },
    linkTo: (path) => portalUrl() + path,
  };
}
