import { writeAudit } from '../audit/audit.ts';
import type { OperatorCommand, OperatorParts, Order } from '../commands/operator-command.ts';
import { StartupError } from '../startup-error.ts';
import {
  countMessages,
  countUnsentTo,
  dropUnsentTo,
  listUnsent,
  makeDue,
  type UnsentMessage,
} from './message-store.ts';

/** Most messages in one list. */
const MAX_LISTED = 200;

/** Commands for messages that no mail server has taken yet. They never show the text, which opens accounts. */
export const mailCommand: OperatorCommand = {
  name: 'mail',
  takes: '[--retry | --drop <address>]',
  summary:
    'lists the messages that wait or have failed; --retry tries them all now, --drop gives up those to an address',
  details: [
    'A message that has failed is tried again only with --retry; one that waits is also tried by the running server.',
    'Messages whose link or password has expired are no longer sent. What a command could not send it says itself; the',
    "log of the server does not have it. For a mistyped address of somebody who has never signed in, see 'correct-email'.",
  ],
  options: {
    retry: { help: 'tries all of them now, including those that have failed, and counts tries from the beginning' },
    drop: { takes: '<address>', help: 'deletes those to this address for good' },
  },
  effect: 'destroys',
  orderOf: ({ words, options: { retry: isRetry, drop } }) => {
    if (words.length > 0 || (isRetry && drop)) return undefined;
    if (typeof drop === 'string') return dropping(drop.trim());
    return { isHarmless: true, run: (parts, by) => (isRetry ? retry(parts, by) : list(parts)) };
  },
};

const dropping = (address: string): Order => ({
  plan: async ({ database: { db } }) => {
    const count = await countUnsentTo(db, address);
    if (count > 0) return `Deletes ${many(count)} to ${address} for good.`;
    throw new StartupError(`No message to ${address} waits, and none has failed.`);
  },
  run: ({ database }, by) =>
    database.transaction(async (tx) => {
      const dropped = await dropUnsentTo(tx, address);
      const event = { actorAccountId: null, contractCode: null, action: 'dropMail' as const, subject: address };
      await writeAudit(tx, { ...event, detail: { by, messages: dropped } });
      return `${many(dropped)} deleted. Done by ${by}.`;
    }),
});

async function list({ database: { db } }: OperatorParts): Promise<string> {
  const { waiting, failed } = await countMessages(db);
  if (waiting + failed === 0) return 'No message waits, and none has failed.';
  const messages = (await listUnsent(db, MAX_LISTED)).map(described);
  const others = waiting + failed - messages.length;
  const heading = `${many(waiting)} waiting, ${many(failed)} failed.`;
  return [heading, ...messages, ...(others > 0 ? [`… and ${others.toLocaleString('en')} more.`] : [])].join('\n\n');
}

async function retry(parts: OperatorParts, by: string): Promise<string> {
  const { database, mail, clock } = parts;
  const ids = await database.transaction(async (tx) => {
    const due = await makeDue(tx, clock());
    const detail = { by, messages: due.length };
    await writeAudit(tx, { actorAccountId: null, contractCode: null, action: 'retryMail', subject: '', detail });
    return due;
  });
  const unsent = await mail.tryNow(ids);
  return `Tried ${many(ids.length)}: ${(ids.length - unsent.length).toLocaleString('en')} sent.\n\n${await list(parts)}`;
}

/** One fact per line, so that a mail server's answer cannot look like a line of this list. */
function described({ recipient, subject, state, attempts, createdAt, dueAt, lastError }: UnsentMessage): string {
  const status = state === 'waiting' ? `waiting, next try ${minuteOf(dueAt)}` : 'failed';
  return [
    `${recipient}  (${minuteOf(createdAt)})`,
    subject,
    `${status}, ${attempts} ${attempts === 1 ? 'try' : 'tries'} so far`,
    ...(lastError === null ? [] : [lastError]),
  ]
    .map((line, index) => (index === 0 ? '' : '  ') + line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '))
    .join('\n');
}

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const many = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'message' : 'messages'}`;
