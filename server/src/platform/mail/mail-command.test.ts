import { portalForEachTest } from '../../../test/for-each-test.ts';
import { operate } from '../../../test/operate.ts';
import { messageTo, refusal } from '../../../test/post-office.ts';
import type { MailMessage } from './mail.ts';

let sent: MailMessage[];
let isThere: boolean;
beforeEach(() => {
  sent = [];
  isThere = false;
});
async function sendMail(message: MailMessage) {
  if (!isThere) return message.to.startsWith('no') ? refusal(550) : refusal(450);
  sent.push(message);
}
const portal = portalForEachTest({ mailer: { sendMail, close: () => {} } });

function write(to: string, days = 7) {
  const goodUntil = new Date(portal.clock.now.getTime() + days * 24 * 60 * 60_000);
  return portal.app.portal.mail.send(portal.database.db, messageTo(to, { subject: `Per ${to}`, goodUntil }));
}

it('lists the messages that wait and have failed, with the reason and without their text', async () => {
  expect(await operate(portal, ['mail'])).toBe('No message waits, and none has failed.');
  await write('giulia@example.com');
  await write('nobody@example.com');
  await portal.app.portal.mail.settled();
  expect(await operate(portal, ['mail'])).toBe(
    [
      '1 message waiting, 1 message failed.',
      'nobody@example.com  (2026-11-20 09:00 UTC)\n  Per nobody@example.com\n  failed, 1 try so far\n  550 no such box',
      'giulia@example.com  (2026-11-20 09:00 UTC)\n  Per giulia@example.com\n  waiting, next try 2026-11-20 09:00 UTC, 1 try so far\n  450 no such box',
    ].join('\n\n'),
  );
});

it('tries them all again with --retry, except those that have expired, and records who did this', async () => {
  await write('giulia@example.com');
  await write('nobody@example.com');
  await write('nobody.today@example.com', 1);
  await portal.app.portal.mail.settled();
  portal.later(2 * 24 * 60 * 60_000);
  isThere = true;
  const printed = await operate(portal, ['mail', '--retry'], 'ornella');
  expect(printed).toContain('Tried 2 messages: 2 sent.\n\n0 messages waiting, 1 message failed.');
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['giulia@example.com', 'nobody@example.com']);
  expect(sent[0]?.text).toContain('Ciao');
  const events = await portal.audit();
  expect(events).toMatchObject([{ action: 'retryMail', detail: { by: 'ornella', messages: 2 } }]);
});
