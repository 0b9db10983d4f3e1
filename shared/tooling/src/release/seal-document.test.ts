import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealDocument } from './seal-document.ts';
import { integrityOf } from './verify-release.ts';

it.each([
  [
    'quoted',
    '<link href="/releases/shell/1/a.css" rel="stylesheet"><script defer src="/releases/shell/1/a.js"></script>',
  ],
  ['minified', '<link href=/releases/shell/1/a.css rel=stylesheet><script defer src=/releases/shell/1/a.js></script>'],
])("the document's own tags name the hashes of their files, and no other tag does (%s)", (_, tags) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-document-'));
  writeFileSync(join(folder, 'a.js'), 'start()');
  writeFileSync(join(folder, 'a.css'), 'body{}');
  writeFileSync(join(folder, 'index.html'), `<link rel=icon href=data:,>${tags}`);
  sealDocument(folder, '/releases/shell/1/');
  const sealed = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(sealed).toContain(`<script integrity="${integrityOf(Buffer.from('start()'))}" defer src=`);
  expect(sealed).toContain(`<link integrity="${integrityOf(Buffer.from('body{}'))}" href=`);
  expect(sealed).toContain('<link rel=icon href=data:,>');
});
