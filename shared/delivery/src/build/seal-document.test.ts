import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForEachTest } from '@portal/delivery/fixture';
import { integrityOf } from '@portal/delivery/server';
import { sealDocument } from './seal-document.ts';

const folder = folderForEachTest();

it.each([
  [
    'quoted',
    '<link href="/releases/shell/1/a.css" rel="stylesheet"><script defer src="/releases/shell/1/a.js"></script>',
  ],
  ['minified', '<link href=/releases/shell/1/a.css rel=stylesheet><script defer src=/releases/shell/1/a.js></script>'],
])(
  'the document contains its style sheet without comments and blanks, and names the hashes of its scripts, and of nothing else (%s)',
  async (_, tags) => {
    writeFileSync(join(folder, 'a.js'), 'start()');
    writeFileSync(
      join(folder, 'a.css'),
      '/* why */\nbody {\n  margin: 0;\n}\n@font-face {\n  src: url(sans.woff2);\n}\n/*# sourceMappingURL=a.css.map*/',
    );
    writeFileSync(join(folder, 'index.html'), `<link rel=icon href=data:,>${tags}<div id="portal"></div>`);
    await sealDocument(folder, '/releases/shell/1/');
    const sealed = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(sealed).toContain(`<script integrity="${integrityOf(Buffer.from('start()'))}" defer src=`);
    expect(sealed).toContain('<style nonce="">body{margin:0}@font-face{src:url(/releases/shell/1/sans.woff2)}</style>');
    expect(sealed).toMatch(/<div id="portal"><\/div><script>[^<]*portal:taken-over[^<]*<\/script>/);
    expect(sealed).toContain('<link rel=icon href=data:,>');
  },
);
