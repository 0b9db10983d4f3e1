import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Seal } from '../config/seal.ts';
import type { Database, Executor } from '../database/database.ts';
import { whenCommitted } from '../database/when-committed.ts';
import { yielding } from '../yielding.ts';
import type { Mailer } from './mail.ts';
import { countMessages } from './mailbox-limits.ts';
import { layOut, type Message } from './message.ts';
import { messageDelivery } from './message-delivery.ts';
import { deleteUnsent, insertMessages, type NewMessage, unsentAmong } from './message-store.ts';
import { sealText } from './sealed-text.ts';

/** A message that was not sent at once. */
export interface Unsent {
  to: string;
  /** Whether it is tried again automatically; a failed message is left to the operator. */
  isTriedAgain: boolean;
  reason: string;
}

/** Takes the messages of calls. */
export interface PostOffice {
  /**
   * Accepts messages within the transaction of the change that they are about: both happen or neither does. After the
   * commit they are sent in the background, and tried again while no mail server takes them, by the next process if
   * need be.
   *
   * @returns their ids, for a call that must say at once whether they were sent
   * @example await mail.send(tx, { to, subject, parts, goodUntil: link.expiresAt });
   */
  send(tx: Executor, ...messages: readonly Message[]): Promise<string[]>;
  /**
   * Counts a message to each mailbox that somebody of a merchant causes. Nobody who is signed in may fill a mailbox.
   *
   * @returns the mailboxes that have got so many from this merchant that the message must not be sent
   * @example const full = await mail.fullMailboxes(tx, contractCode, [staff.email]);
   */
  fullMailboxes(tx: Executor, contractCode: string, mailboxes: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Tries messages now, after the transaction is committed.
   *
   * @param ids as `send` returned them
   * @returns those that could not be sent
   */
  tryNow(ids: readonly string[]): Promise<Unsent[]>;
  /** Deletes messages that could not be sent, because the caller is told so and will ask again. */
  withdraw(ids: readonly string[]): Promise<void>;
  /** Tries every due message; resolves when none is left that could be sent now. */
  settled(): Promise<void>;
  /**
   * Starts sending: messages that wait already, and every message that this or another instance accepts from now on.
   */
  open(): Promise<void>;
  /** Stops sending. It waits a limited time for messages in progress; the others wait in the table. */
  close(): Promise<void>;
  /** The folder in which messages stay; absent when a mail server takes them. */
  readonly outbox?: string | undefined;
  /**
   * The address of a page of the portal, for a link.
   *
   * @param path with query and hash, beginning with a slash
   */
  linkTo(path: string): string;
}

export interface PostOfficeParts {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  /** Made by `messageSeal`. */
  seal: Seal;
  /** Made by `mailboxHash`. */
  hashOf: (address: string) => string;
  logger: FastifyBaseLogger;
  /** The name under each message. */
  signature: string;
  /** Origin where people open the portal, without a final slash; known once the server listens. */
  portalUrl: () => string;
}

/** Milliseconds until a message without a `goodUntil` expires. */
const ONE_WEEK = 7 * 24 * 60 * 60_000;

/** Milliseconds between two looks at the table, for messages that are due again or come from another process. */
const BETWEEN_LOOKS = 5_000;

/**
 * Milliseconds from a commit to sending its messages. The answer is sent first, so that its time reveals nothing about
 * the messages.
 */
const AFTER_COMMIT = 50;

/** Milliseconds that a stopping server waits for messages in progress. */
const MAX_WAIT_MS = 10_000;

export function openPostOffice(parts: PostOfficeParts): PostOffice {
  const { database, clock, seal, hashOf, logger, signature, portalUrl } = parts;
  const { db } = database;
  const delivery = messageDelivery(parts);
  let isOpen = false;
  let isClosed = false;
  let isFailing = false;
  let working: Promise<void> | undefined;
  let nextLook: { at: number; timer: NodeJS.Timeout } | undefined;

  const settled = async () => {
    while (working) await working.catch(() => undefined);
    working = delivery
      .tryDue(() => isClosed)
      .finally(() => {
        working = undefined;
      });
    await working;
  };
  const look = async () => {
    nextLook = undefined;
    try {
      await settled();
      isFailing = false;
    } catch (error) {
      // While the database is away every look fails, and one log line is enough.
      if (!isFailing) logger.error({ err: error }, 'messages cannot be looked up');
      isFailing = true;
    }
    lookIn(BETWEEN_LOOKS);
  };
  const lookIn = (milliseconds: number) => {
    const at = Date.now() + milliseconds;
    if (!isOpen || isClosed || (nextLook && nextLook.at <= at)) return;
    clearTimeout(nextLook?.timer);
    nextLook = { at, timer: setTimeout(look, milliseconds).unref() };
  };

  return {
    send: async (tx, ...messages) => {
      const now = clock();
      const written: NewMessage[] = [];
      for await (const message of yielding(messages)) {
        const id = randomUUID();
        const { subject, ...bodies } = layOut(message, signature);
        const goodUntil = message.goodUntil ?? new Date(now.getTime() + ONE_WEEK);
        const sealedText = sealText(seal, bodies, id);
        written.push({ id, recipient: message.to, subject, sealedText, createdAt: now, goodUntil });
      }
      await insertMessages(tx, written);
      whenCommitted(tx, () => lookIn(AFTER_COMMIT));
      return written.map(({ id }) => id);
    },
    fullMailboxes: async (tx, contractCode, mailboxes) => {
      const full = await countMessages(tx, { contractCode, mailboxes, hashOf }, clock());
      if (full.size > 0)
        logger.warn({ contractCode, mailboxes: full.size }, 'a merchant writes to a mailbox too often');
      return full;
    },
    tryNow: async (ids) => {
      await delivery.tryThese(ids);
      const unsent = await unsentAmong(db, ids, clock());
      return unsent.map(({ recipient, state, lastError }) => ({
        to: recipient,
        isTriedAgain: state === 'waiting',
        reason: lastError ?? 'the mail server is away',
      }));
    },
    withdraw: (ids) => deleteUnsent(db, ids),
    settled,
    open: async () => {
      isOpen = true;
      lookIn(0);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(nextLook?.timer);
      const patience = new AbortController();
      const { signal } = patience;
      const quiet = working?.catch(() => undefined);
      await Promise.race([quiet, delay(MAX_WAIT_MS, undefined, { signal }).catch(() => undefined)]);
      patience.abort();
    },
    outbox: parts.mailer.outbox,
    linkTo: (path) => portalUrl() + path,
  };
}
