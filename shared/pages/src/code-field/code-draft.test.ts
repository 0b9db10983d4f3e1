import { codeDraft, isWholeCode } from './code-draft';

it.each([
  '407 812',
  '407-812',
  ' 407812\n',
  '407\u00a0812',
  '\u202a407\u200b812\u202c',
  '４０７８１２',
  'Codice: 407812',
])('[AUTH-291] reads a code of the app as it was copied: %j', (typed) => {
  expect(codeDraft('app', typed)).toBe('407812');
  expect(isWholeCode('app', codeDraft('app', typed))).toBe(true);
});

it.each(['7k2m9qxd', '7K2M 9QXD', '7K2M–9QXD', '\u200b7K2M-9QXD\u00a0', '７Ｋ２Ｍ-9QXD'])(
  '[AUTH-291] reads a recovery code as it was copied: %j',
  (typed) => {
    expect(codeDraft('recovery', typed)).toBe('7K2M-9QXD');
    expect(isWholeCode('recovery', codeDraft('recovery', typed))).toBe(true);
  },
);
