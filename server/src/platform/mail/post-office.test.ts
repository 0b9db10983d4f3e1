import pino from 'pino';
import type { MailMessage } from './mail.ts';
import { openPostOffice } from './post-office.ts';

const letter = (to: string) => ({
  to,
  subject: 'Benvenuta\nBcc: tutti@example.com',
  parts: [
    'Ciao <b>Giulia</b>,',
    { name: 'Username', value: 'o"neill&figli' },
    { label: 'Accedi', url: 'https://x/?a=1&b=2' },
  ],
});

const openOffice = (sendMail: (message: MailMessage) => Promise<void>) => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const mailer = { sendMail, close: () => {} };
  const office = openPostOffice({ mailer, logger, signature: 'Portale', portalUrl: () => 'https://portale.example' });
  return { office, lines };
};

describe('a letter', () => {
  it('says the same in text and in HTML, where nothing in it can act', async () => {
    const sent: MailMessage[] = [];
    const { office } = openOffice(async (message) => void sent.push(message));
    await office.send(letter('giulia@example.com'));
    expect(sent).toMatchObject([
      {
        to: 'giulia@example.com',
        subject: 'Benvenuta Bcc: tutti@example.com',
        text: 'Ciao <b>Giulia</b>,\n\nUsername: o"neill&figli\n\nAccedi:\nhttps://x/?a=1&b=2\n\nPortale\n',
      },
    ]);
    for (const part of ['Ciao &lt;b&gt;Giulia', 'o&quot;neill&amp;figli', 'href="https://x/?a=1&amp;b=2"']) {
      expect(sent[0]?.html).toContain(part);
    }
  });

  it('leads to pages of the portal', () => {
    const { office } = openOffice(async () => {});
    expect(office.linkTo('/login')).toBe('https://portale.example/login');
  });
});

describe('letters sent in the background', () => {
  it('go their way a few at a time, and are waited for when the server stops', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const { office } = openOffice(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
    });
    office.sendLater(Array.from({ length: 12 }, (_, index) => letter(`u${index}@example.com`)));
    let isClosed = false;
    const closing = office.close().then(() => {
      isClosed = true;
    });
    let sent = 0;
    while (sent < 12) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(isClosed).toBe(false);
      const ready = open.splice(0);
      sent += ready.length;
      for (const finish of ready) finish();
    }
    await closing;
    expect(most).toBe(5);
  });

  it('leave a line in the log when they fail, and do not stop the others', async () => {
    const sent: string[] = [];
    const { office, lines } = openOffice(async ({ to }) => {
      if (to === 'b@example.com') throw new Error('no such box');
      sent.push(to);
    });
    office.sendLater([letter('a@example.com'), letter('b@example.com'), letter('c@example.com')]);
    await office.settled();
    expect(sent).toEqual(['a@example.com', 'c@example.com']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no such box');
  });
});
