import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openMailer } from './mail.ts';

let portal: TestApp;
const outboxDir = mkdtempSync(join(tmpdir(), 'portal-outbox-'));

afterEach(() => portal.close());
afterAll(() => rmSync(outboxDir, { recursive: true }));

const open = (accept: string) => portal.app.inject({ url: '/api/dev/mail', headers: { accept } });

describe('the page of the outbox', () => {
  it('shows what would have been sent, with links to follow and nothing that runs', async () => {
    portal = await createTestApp({ outboxDir });
    const text = 'Apri http://localhost:8080/changePasswordUnauth?type=reset&x=1#abc <b>';
    await openMailer({ outboxDir }).sendMail({
      to: 'giulia@example.com',
      subject: 'Reimposta <ora>',
      text,
      html: '<p>Apri</p>',
    });
    expect((await open('application/json')).json()).toMatchObject([
      { to: 'giulia@example.com', subject: 'Reimposta <ora>', text },
    ]);
    const { body, headers } = await open('text/html');
    expect(body).toContain('<h2>Reimposta &lt;ora&gt;</h2>');
    expect(body).toContain('<a href="http://localhost:8080/changePasswordUnauth?type=reset&amp;x=1#abc">');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('is not there when mail really goes out', async () => {
    portal = await createTestApp();
    expect((await open('application/json')).statusCode).toBe(404);
  });
});
