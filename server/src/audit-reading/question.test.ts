import { questionIn } from './question.ts';

describe('[SEC-033] a question about the audit', () => {
  it('leaves out blanks around a word', () => {
    expect(questionIn({ account: ' marta.ferri ', most: ' 5 ' })).toMatchObject({ account: 'marta.ferri', most: 5 });
  });

  it.each([
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2026-11-01T09:30', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30Z', '2026-11-01T09:30:00.000Z'],
    ['2026-11-01T09:30:15.5', '2026-11-01T09:30:15.500Z'],
  ])('takes %s as a time in UTC', (since, moment) => {
    expect(questionIn({ since }).since?.toISOString()).toBe(moment);
  });

  it.each([
    [{ until: 'x2026-11-01' }, "--until is 'x2026-11-01': it must be a time in UTC like"],
    [{ until: '2026-11-01T09:30+01:00' }, "--until is '2026-11-01T09:30+01:00'"],
    [{ since: '2026-11-01x' }, "--since is '2026-11-01x'"],
    [{ most: '10001' }, "--most is '10001': it must be a whole number from 1 to 10000."],
    [{ most: '+5' }, "--most is '+5'"],
    [{ most: '5x' }, "--most is '5x'"],
    [{ after: '0' }, "--after is '0': it must be a whole number"],
    [{ after: '9999999999999999' }, "--after is '9999999999999999'"],
    [{ action: 'logIn' }, ', backup, '],
  ])('refuses %j with a sentence', (options, sentence) => {
    expect(() => questionIn(options)).toThrow(sentence);
  });

  it('takes the largest number of rows, and 200 when none is given', () => {
    expect(questionIn({ most: '10000' }).most).toBe(10_000);
    expect(questionIn({}).most).toBe(200);
  });
});
