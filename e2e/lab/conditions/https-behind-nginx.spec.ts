import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Ending } from '../../support/at-end.ts';
import { freePort } from '../../support/free-port.ts';
import { findNginx, startNginx } from '../../support/nginx.ts';
import { expect } from '../../support/test.ts';
import { ownPortal } from './ground.ts';
import { testAt, walkUnder } from './walk.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../../docs/operate/nginx.conf');
const NAME = hostname();
const OPENSSL = '/usr/bin/openssl';
const MISSING =
  findNginx() && existsSync(OPENSSL)
    ? undefined
    : 'nginx or openssl is not installed (apt-get install nginx-light openssl)';

/** As docs/operate/install.md says, with a certificate that the browser is told to take. */
const test = testAt(async (ending) => {
  const [http, https] = [await freePort(), await freePort()];
  const address = `https://${NAME}:${https}`;
  const own = await ownPortal({ PORTAL_URL: address, TRUST_PROXY: 'loopback' }, ending);
  const { certificate, key } = certificateFor(NAME, ending);
  const blocks = readFileSync(CONFIGURATION, 'utf8')
    .replace('server 127.0.0.1:8080', `server ${new URL(own.address).host}`)
    .replace('listen 80;', `listen ${http};`)
    .replace('listen 443 ssl', `listen ${https} ssl`)
    .replaceAll('portale.example.it', NAME)
    .replace('/etc/portal/tls/fullchain.pem', certificate)
    .replace('/etc/portal/tls/privkey.pem', key)
    .replaceAll(' $host;', ' $http_host;');
  const nginx = await startNginx(findNginx() ?? '', blocks, [https]);
  ending.atEnd(nginx.stop);
  return { address, portal: own.portal };
});

test.use({ ignoreHTTPSErrors: true });
test.skip(MISSING !== undefined, MISSING);

walkUnder(test, 'https-behind-nginx', {
  async holds(page) {
    expect(await page.evaluate(() => location.protocol)).toBe('https:');
    const underAnotherName = await page.request.get('/', { headers: { host: 'altro.example.it' } });
    expect(underAnotherName.status()).toBe(421);
  },
});

function certificateFor(name: string, { atEnd }: Ending) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-certificate-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync(OPENSSL, [...kind, ...names, '-out', certificate, '-keyout', key], { stdio: 'ignore' });
  return { certificate, key };
}
