import { folderForAllTests } from '@portal/delivery/fixture';
import { wayTo } from '../../../test/mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { readSettings } from '../config/settings.ts';
import { openMailer } from './mail.ts';
import { mailWayOf } from './mail-way.ts';

const wayOf = (environment: Record<string, string>) => mailWayOf(readSettings(environment));
const serverOf = (environment: Record<string, string>) => wayOf(environment).server;

describe('SMTP_URL', () => {
  it('names the mail server; without it, mail goes to the outbox', () => {
    expect(serverOf({ SMTP_URL: 'smtp://portale:p%40rola@mail.example.it:2525' })).toEqual({
      host: 'mail.example.it',
      port: 2525,
      user: 'portale',
      password: 'p@rola',
      tls: 'required',
    });
    expect(serverOf({ SMTP_URL: 'smtps://[2001:db8::1]' })).toMatchObject({ host: '2001:db8::1', port: 465 });
    expect(serverOf({})).toBeUndefined();
  });

  it.each(['mail.example.it', 'https://mail.example.it', 'smtp://', 'smtp:///x'])('is not %s', (SMTP_URL) => {
    expect(() => wayOf({ SMTP_URL })).toThrow(/^SMTP_URL is not an address of the form smtp:/);
  });

  it('[MAIL-002] has no parameters, which could switch the verification of certificates off', () => {
    const SMTP_URL = 'smtps://mail.example.it?tls.rejectUnauthorized=false';
    expect(() => wayOf({ SMTP_URL })).toThrow(/^SMTP_URL ends after the port/);
  });

  it('[MAIL-002] is required in production, unless the outbox is chosen by name', () => {
    const NODE_ENV = 'production';
    expect(() => wayOf({ NODE_ENV })).toThrow(/^SMTP_URL is missing: .*SMTP_URL=outbox/);
    expect(serverOf({ NODE_ENV, SMTP_URL: 'outbox' })).toBeUndefined();
    expect(() => wayOf({ NODE_ENV, SMTP_URL: 'smtps://mail.example.it' })).toThrow(/^MAIL_FROM is missing/);
    const MAIL_FROM = 'noreply@example.it';
    expect(serverOf({ NODE_ENV, SMTP_URL: 'smtps://mail.example.it', MAIL_FROM })).toMatchObject({ tls: 'whole' });
  });
});

describe('SMTP_TLS', () => {
  it.each([
    ['smtp://mail.example.it', undefined, 'required'],
    ['smtp://10.0.0.7', undefined, 'required'],
    ['smtp://127.example.it', undefined, 'required'],
    ['smtp://mail.example.it', 'off', 'off'],
    ['smtp://localhost', undefined, 'off'],
    ['smtp://127.0.0.1', undefined, 'off'],
    ['smtp://[::1]', undefined, 'off'],
    ['smtp://localhost', 'required', 'required'],
    ['smtps://mail.example.it', 'off', 'whole'],
  ])('[MAIL-002] for %s with %s is %s', (SMTP_URL, SMTP_TLS, tls) => {
    expect(serverOf({ SMTP_URL, ...(SMTP_TLS ? { SMTP_TLS } : {}) })).toMatchObject({ tls });
  });

  it('may have no other value', () => {
    expect(() => wayOf({ SMTP_TLS: 'no' })).toThrow(/^SMTP_TLS is 'no': it must be 'required' or 'off'/);
  });
});

describe('MAIL_FROM', () => {
  it.each([
    ['noreply@example.it', '', 'noreply@example.it'],
    ['Portale POS <noreply@example.it>', 'Portale POS', 'noreply@example.it'],
    ['"Bottega, Portale" <noreply@example.it>', 'Bottega, Portale', 'noreply@example.it'],
    ['<noreply@example.it>', '', 'noreply@example.it'],
  ])('may be %s', (MAIL_FROM, name, address) => {
    expect(wayOf({ MAIL_FROM }).from).toEqual({ name, address });
  });

  it.each([
    'noreply',
    'a@example.it, b@example.it',
    'Portale <a@example.it> <b@example.it>',
    'Portale\r\nBcc: tutti@example.it <a@example.it>',
    'Portale <a@example.it\r\nBcc: tutti@example.it>',
    'a@example.it\nBcc: b@example.it',
    '"Portale\u2028" <a@example.it>',
    `${'x'.repeat(101)} <a@example.it>`,
  ])('is not %j', (MAIL_FROM) => {
    expect(() => wayOf({ MAIL_FROM })).toThrow(/^MAIL_FROM is ".*": it must be one address/s);
  });
});

describe('the page', () => {
  let portal: TestApp;
  const outboxDir = folderForAllTests();

  afterEach(() => portal.close());

  const open = (accept: string, headers = {}, remoteAddress = '127.0.0.1') =>
    portal.app.inject({ url: '/api/dev/mail', headers: { accept, ...headers }, remoteAddress });

  describe('the page of the outbox', () => {
    it('shows what would have been sent, with working links and no scripts', async () => {
      portal = await createTestApp({ outboxDir });
      const text = 'Apri http://localhost:8080/changePasswordUnauth?type=reset&x=1#abc <b>';
      await openMailer(wayTo('outbox'), outboxDir).sendMail({
        id: '0b5f9a6e-3f0e-4c6e-9a53-6a1d5a4d0001',
        to: 'giulia@example.com',
        subject: 'Reimposta <ora>',
        text,
        html: '<p>Apri</p>',
      });
      expect((await open('application/json')).json()).toMatchObject([
        { to: 'giulia@example.com', subject: 'Reimposta <ora>', text: `${text}\n` },
      ]);
      const { body, headers } = await open('text/html');
      expect(body).toContain('<h2>Reimposta &lt;ora&gt;</h2>');
      expect(body).toContain('<a href="http://localhost:8080/changePasswordUnauth?type=reset&amp;x=1#abc">');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    });

    it.each([
      ['comes from another machine', {}, '192.0.2.1'],
      ['claims to come from this machine', { 'x-forwarded-for': '127.0.0.1' }, '192.0.2.1'],
      ['comes through a proxy on this machine', { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
      ['invents an address in front of that of the proxy', { 'x-forwarded-for': '127.0.0.1, 192.0.2.1' }, '127.0.0.1'],
      ['comes through a proxy that speaks RFC 7239', { forwarded: 'for=192.0.2.1' }, '::1'],
      ['comes from a foreign page whose host name leads to this machine', { host: 'rebound.example' }, '127.0.0.1'],
      ['comes from a page whose name begins like an address', { host: '127.evil.example:8080' }, '127.0.0.1'],
      ['comes from a page whose name is an address and more', { host: '127.0.0.1.evil.example' }, '127.0.0.1'],
      ['comes from a page whose name begins like a mapped address', { host: '::ffff:127.evil.example' }, '127.0.0.1'],
      ['comes from a page under a name of this machine and more', { host: 'localhost.evil.example' }, '::1'],
      [
        'comes from a foreign page that invents a forwarded host',
        { host: 'rebound.example', 'x-forwarded-host': 'localhost' },
        '127.0.0.1',
      ],
      [
        'comes through a proxy that only forwards the host',
        { host: '127.0.0.1:8080', 'x-forwarded-host': 'portale.example.it' },
        '127.0.0.1',
      ],
      ['comes through a proxy that forwards a name', { 'x-forwarded-for': '127.evil.example' }, '127.0.0.1'],
    ])('[SEC-026, SEC-501] is not shown to a caller who %s', async (_, headers, remoteAddress) => {
      for (const trustProxy of [false, true]) {
        portal = await createTestApp({ outboxDir, settings: { trustProxy } });
        expect((await open('application/json', headers, remoteAddress)).statusCode).toBe(404);
        expect((await open('text/html', headers, remoteAddress)).statusCode).toBe(404);
        if (!trustProxy) await portal.close();
      }
    });

    it.each([
      ['127.0.0.1', 'localhost:8080', {}],
      ['::1', '[::1]:8080', {}],
      ['::1', 'LOCALHOST', {}],
      ['127.8.8.8', '127.0.0.2:80', {}],
      ['::ffff:127.0.0.1', '127.0.0.1:8080', { 'x-forwarded-for': '127.0.0.1' }],
    ])('is shown to this machine at %s', async (remoteAddress, host, headers) => {
      portal = await createTestApp({ outboxDir });
      expect((await open('application/json', { host, ...headers }, remoteAddress)).statusCode).toBe(200);
    });

    it('does not exist when mail is really sent', async () => {
      portal = await createTestApp();
      expect((await open('application/json')).statusCode).toBe(404);
    });
  });
});
