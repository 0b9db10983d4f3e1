import { freePort } from '@portal/delivery/fixture';
import { openMailer } from '../src/platform/mail/mail.ts';
import { countMessages } from '../src/platform/mail/message-store.ts';
import { startMailServer, wayTo } from './mail-server.ts';
import { addSignedInMerchant, addTerminal } from './people.ts';
import { spreadsheet } from './spreadsheets.ts';
import { createTestApp } from './test-app.ts';

jest.setTimeout(120_000);

it('[MAIL-001] brings every message of a users file once, when the mail server was away for an hour and two instances send', async () => {
  const port = await freePort();
  const mailer = openMailer(wayTo(`smtp://127.0.0.1:${port}`), '');
  const portal = await createTestApp({ mailer });
  const beside = await createTestApp({ beside: portal, mailer });
  const instances = [portal, beside].map(({ app }) => app.portal.mail);
  const { token } = await addSignedInMerchant(portal, '1000001', 'marta.ferri');
  await addTerminal(portal, '10000001', { contractCode: '1000001' });
  const emails = Array.from({ length: 200 }, (_, index) => `cassa@punto${index}.example.com`);
  const headers = ['Username', 'Email', 'Ruolo', 'TID Mobile POS', 'TID SoftPOS'];
  const file = spreadsheet([[headers, ...emails.map((email) => ['', email, 'Cassa', '10000001', ''])]]);
  expect((await portal.call('uploadUsers', { token, file })).statusCode).toBe(200);

  const aMinuteLater = async () => {
    await Promise.all(instances.map((mail) => mail.settled()));
    portal.later(60_000);
  };
  for (let minute = 0; minute < 60; minute += 1) await aMinuteLater();
  expect(await countMessages(portal.database.db)).toEqual({ waiting: 200, failed: 0 });

  const server = await startMailServer({ port });
  for (let minute = 0; minute < 10; minute += 1) await aMinuteLater();
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(emails.toSorted());
  expect(await countMessages(portal.database.db)).toEqual({ waiting: 0, failed: 0 });
  await beside.close();
  await portal.close();
  mailer.close();
  await server.stop();
});
