import { readSettings } from '../config/settings.ts';
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
