import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Seal } from '../config/seal.ts';
import type { Database } from '../database/database.ts';
import { workQueue } from '../work-queue.ts';
import { type FailedTry, readFailure } from './failed-try.ts';
import type { Mailer } from './mail.ts';
import {
  CLAIM,
  type ClaimedMessage,
  claimMessages,
  endOutdated,
  markSent,
  putBack,
  renewClaims,
} from './message-store.ts';
import { openText } from './sealed-text.ts';

interface DeliveryParts {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  seal: Seal;
  logger: FastifyBaseLogger;
}

/** Tries to send the messages of the table. */
export interface MessageDelivery {
  /** Tries all due messages, a few at a time, until none is left, the mail server is away, or `isOver` returns true. */
  tryDue(isOver: () => boolean): Promise<void>;
  /** Tries these messages at once, even if the mail server was away a moment ago. */
  tryThese(ids: readonly string[]): Promise<void>;
}

/** Messages that are handed to the mail server at the same time. */
const AT_ONCE = 5;

/** The pause after sending some messages is this many times as long as the sending. */
const PAUSE_FACTOR = 4;
/** A longer pause is not needed: while a slow mail server answers, the database is free anyway. */
const MAX_PAUSE_MS = 100;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** With the waits below this takes four days, as long as mail servers themselves keep trying (RFC 5321 §4.5.4.1). */
const MAX_ATTEMPTS = 100;

/** Milliseconds until a message is tried again: half a minute, then twice as long each time, up to an hour. */
const waitAfter = (attempts: number): number => Math.min(30 * SECOND * 2 ** (attempts - 1), HOUR);

/** Milliseconds until a mail server that was away is tried again, with one message. */
const pauseAfter = (failures: number): number => Math.min(5 * SECOND * 2 ** (failures - 1), MINUTE);

type Try = { message: ClaimedMessage; failure?: FailedTry };

/**
 * Sends messages at least once. A message is marked as sent after the mail server took it. If the process dies in
 * between, the message is sent again under the same Message-ID. Several instances share the table and never try the
 * same message at the same time.
 */
export function messageDelivery({ database, clock, mailer, seal, logger }: DeliveryParts): MessageDelivery {
  const { db } = database;
  const enqueue = workQueue(AT_ONCE);
  let failuresInARow = 0;
  let awayUntil = 0;

  const tryOne = async (message: ClaimedMessage): Promise<Try> => {
    const { id, recipient: to, subject } = message;
    const opened = openText(seal, message);
    if ('failure' in opened) return { message, failure: opened.failure };
    try {
      await enqueue(() => mailer.sendMail({ id, to, subject, ...opened.text }));
      return { message };
    } catch (error) {
      return { message, failure: readFailure(error) };
    }
  };

  const keep = async ({ message, failure }: Required<Try>) => {
    const { id, subject, attempts } = message;
    const { says, reason } = failure;
    const now = clock();
    const isOver = says === 'refused' || attempts >= MAX_ATTEMPTS;
    const dueAt = isOver ? undefined : new Date(now.getTime() + waitAfter(attempts));
    await putBack(db, id, { dueAt, reason, now });
    const line = { message: id, subject, attempts, reason };
    if (isOver) logger.error(line, 'a message was not sent and is not tried again: portal-operator mail');
    else logger.warn({ ...line, dueAt }, 'a message was not sent and is tried again');
  };

  /** @returns whether the mail server can be reached */
  const tryAll = async (claimed: readonly ClaimedMessage[]): Promise<boolean> => {
    const ids = claimed.map(({ id }) => id);
    // A renewal that fails is made good by the next one.
    const renewing = setInterval(() => void renewClaims(db, ids, clock()).catch(() => undefined), CLAIM / 3);
    const tries = await Promise.all(claimed.map(tryOne)).finally(() => clearInterval(renewing));
    const failed = tries.filter((one): one is Required<Try> => one.failure !== undefined);
    const sent = tries.filter(({ failure }) => !failure);
    await markSent(
      db,
      sent.map(({ message }) => message.id),
      clock(),
    );
    for (const one of failed) await keep(one);
    const isAway = failed.some(({ failure }) => failure.says === 'away') && sent.length === 0;
    failuresInARow = isAway ? failuresInARow + 1 : 0;
    awayUntil = isAway ? clock().getTime() + pauseAfter(failuresInARow) : 0;
    return !isAway;
  };

  return {
    tryDue: async (isOver) => {
      for (const message of await endOutdated(db, clock())) {
        logger.error({ message: message.id, subject: message.subject }, 'a message expired before it could be sent');
      }
      while (!isOver() && clock().getTime() >= awayUntil) {
        const most = failuresInARow > 0 ? 1 : AT_ONCE;
        const began = performance.now();
        const claimed = await claimMessages(database, clock(), { most });
        if (claimed.length === 0) return;
        await tryAll(claimed);
        // Thousands of messages may wait. In the pauses other calls use the database, and the upload that writes the
        // messages goes on.
        await pause(Math.min(PAUSE_FACTOR * (performance.now() - began), MAX_PAUSE_MS));
      }
    },
    tryThese: async (only) => {
      let goesOn = only.length > 0;
      while (goesOn) {
        const claimed = await claimMessages(database, clock(), { most: AT_ONCE, only });
        goesOn = claimed.length > 0 && (await tryAll(claimed));
      }
    },
  };
}
