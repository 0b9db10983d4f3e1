import { generateKeyPairSync } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { certificateFile as file } from '../../test/certificate-file.ts';
import { addSignedInDeveloper } from '../../test/developer.ts';
import { forEachTest, portalForEachTest } from '../../test/for-each-test.ts';
import { hostileRequests } from '../../test/hostile/hostile-requests.ts';
import { processesOf } from '../../test/server-program.ts';
import { certificates } from '../kit/certificates.tables.ts';

const portal = portalForEachTest();
const softlab = forEachTest(() => addSignedInDeveloper(portal, 'dev@softlab.it'));

const upload = (content: Buffer | string, fileName?: string) =>
  portal.call('uploadCertificate', {
    token: softlab.token,
    body: { certificate: Buffer.from(content).toString('base64'), ...(fileName ? { fileName } : {}) },
  });

async function messageOf(content: Buffer | string) {
  const answer = await upload(content);
  expect(answer.statusCode).toBe(400);
  return answer.json().data.message;
}

const facts = async () => (await portal.call('getCertificate', { token: softlab.token })).json().certificate;

const subject = 'CN=cassa.softlab.example, O=Softlab S.r.l.\\, Torino, C=IT';

describe('uploadCertificate', () => {
  it.each([
    ['rsa-2048.csr', 'RSA 2048'],
    ['rsa-2048-names.csr', 'RSA 2048'],
    ['p256.csr', 'EC P-256'],
    ['p256-der.csr', 'EC P-256'],
    ['p256-text.csr', 'EC P-256'],
    ['p384.csr', 'EC P-384'],
    ['ed25519.csr', 'Ed25519'],
  ])('[API-034, SEC-008] reads %s: %s', async (name, key) => {
    const answer = await upload(file(name), name);
    expect(answer.json()).toEqual({ outcome: 'OK' });
    expect(await facts()).toMatchObject({ subject, key, fileName: name, uploaded: portal.clock.now.getTime() });
  });

  it('[API-034] takes the specified payload without a file name', async () => {
    expect((await upload(file('p256.csr'))).statusCode).toBe(200);
    expect(await facts()).toMatchObject({ fileName: null });
  });

  it('reads a request with Windows line endings', async () => {
    const text = file('p256.csr').toString().replaceAll('\n', '\r\n');
    expect((await upload(text)).statusCode).toBe(200);
  });

  const pem = () => file('p256.csr').toString();
  const base64 = () => pem().replaceAll(/-----.*-----/g, '');
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const wrapped = (text: string) => `Ecco la richiesta:\n\n${text}\n-- \nCordiali saluti`;
  const otherLabel = () => pem().replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST');

  it.each([
    ['UTF-16, little-endian', () => utf16(`\ufeff${pem()}`)],
    ['UTF-16, big-endian', () => utf16(`\ufeff${pem()}`).swap16()],
    ['UTF-16, little-endian, without its mark', () => utf16(pem())],
    ['UTF-16, big-endian, without its mark', () => utf16(pem()).swap16()],
    ['UTF-16 with Windows line endings', () => utf16(`\ufeff${pem().replaceAll('\n', '\r\n')}`)],
    ['UTF-16 with a byte too many', () => Buffer.concat([utf16(`\ufeff${pem()}`), Buffer.from('\n')])],
    ['UTF-16 of base64 alone', () => utf16(`\ufeff${base64()}`)],
    ['UTF-8 with its mark', () => `\ufeff${pem()}`],
    ['base64 alone', base64],
    ['base64 alone, in one line', () => base64().replaceAll('\n', '')],
    ['base64 alone, with Windows line endings', () => base64().replaceAll('\n', '\r\n')],
    ['base64 alone, with blanks and empty lines', () => `\n\n ${base64().replaceAll('\n', ' \n\n\t')}`],
    ['one line between the marks', () => pem().replace(base64(), base64().replaceAll('\n', ''))],
    ['empty lines and blanks around each line', () => pem().replaceAll('\n', ' \n\n  ')],
    ['old Macintosh line endings', () => pem().replaceAll('\n', '\r')],
    ['invisible characters of a page', () => pem().replaceAll('\n', '\u200b\n\u00a0')],
    ['a mail around it', () => wrapped(pem())],
    ['a mail around it, in UTF-16', () => utf16(wrapped(pem()))],
    ['the label of older Windows tools', otherLabel],
    ['the label of older Windows tools, in UTF-16', () => utf16(`\ufeff${otherLabel()}`)],
  ])('[API-150] reads the same request, with the same fingerprint, in %s', async (_, content) => {
    expect((await upload(content())).json()).toEqual({ outcome: 'OK' });
    expect((await facts()).fingerprint).toBe(file('p256.sha256').toString().trim());
  });

  it('[API-150] says what else a file of UTF-16 or of base64 alone holds', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(await messageOf(utf16(`\ufeff${pem()}${secret}`))).toMatch(/chiave privata/);
    expect(await messageOf(secret.replaceAll(/-----.*-----/g, ''))).toMatch(/chiave privata/);
    expect(await messageOf(utf16(pem() + pem()))).toMatch(/più di una richiesta/);
    expect(await messageOf(utf16(file('certificate.pem').toString()))).toMatch(/certificato già emesso/);
    expect(await messageOf(file('certificate.der').toString('base64'))).toMatch(/certificato già emesso/);
    for (const content of [`${base64()}${base64()}`, 'ciao', utf16('ciao a tutti'), Buffer.alloc(64)]) {
      expect(await messageOf(content)).toMatch(/in formato PEM, e carica quel file senza modificarlo/);
    }
  });

  it('gives the same fingerprint as OpenSSL, for PEM and DER alike', async () => {
    for (const name of ['p256.csr', 'p256-der.csr']) {
      await upload(file(name));
      expect((await facts()).fingerprint).toBe(file('p256.sha256').toString().trim());
    }
  });

  it('keeps the newest request, with an audit row for each', async () => {
    await upload(file('rsa-2048.csr'));
    await upload(file('p256.csr'));
    expect(await portal.database.db.select({ key: certificates.key }).from(certificates)).toEqual([
      { key: 'EC P-256' },
    ]);
    expect(await portal.audit()).toMatchObject([
      { action: 'uploadCertificate', actorAccountId: softlab.id, subject, detail: { key: 'RSA 2048' } },
      { action: 'uploadCertificate', detail: { key: 'EC P-256' } },
    ]);
  });

  it.each([
    ['rsa-1024.csr', 'La chiave RSA è di 1024 bit: ne servono almeno 2048.'],
    ['p521.csr', 'Il tipo di chiave non è accettato. Usa RSA (almeno 2048 bit), P-256, P-384 o Ed25519.'],
    ['rsa-2048-sha1.csr', 'La richiesta è firmata con un algoritmo non più sicuro. Usa SHA-256 o superiore.'],
    ['rsa-2048-pss.csr', "L'algoritmo di firma della richiesta non è accettato. Usa SHA-256, SHA-384 o SHA-512."],
    ['certificate.pem', 'Il file contiene un certificato già emesso. Carica la richiesta di certificato (.csr).'],
    ['certificate.der', 'Il file contiene un certificato già emesso. Carica la richiesta di certificato (.csr).'],
    ['public-key.pem', 'Il file contiene una chiave pubblica. Carica la richiesta di certificato (.csr).'],
    [
      'archive.p12',
      'Il file contiene una chiave privata, che non va inviata a nessuno. Carica la richiesta di certificato (.csr).',
    ],
  ])('[API-034] refuses %s in words', async (name, message) => {
    expect(await messageOf(file(name))).toBe(message);
    expect(await facts()).toBeNull();
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const locked = { cipher: 'aes-256-cbc', passphrase: 'prova' };
  it.each([
    ['PKCS#8', privateKey.export({ format: 'pem', type: 'pkcs8' })],
    ['SEC1', privateKey.export({ format: 'pem', type: 'sec1' })],
    ['PKCS#8 in DER', privateKey.export({ format: 'der', type: 'pkcs8' })],
    ['PKCS#8 with a passphrase', privateKey.export({ format: 'pem', type: 'pkcs8', ...locked })],
    ['PKCS#8 with a passphrase in DER', privateKey.export({ format: 'der', type: 'pkcs8', ...locked })],
    ['a request with its key', `${file('p256.csr')}${privateKey.export({ format: 'pem', type: 'pkcs8' })}`],
  ])('refuses a private key, %s, and keeps nothing of it', async (_, content) => {
    expect(await messageOf(content)).toContain('chiave privata');
    expect(await portal.database.db.select().from(certificates)).toEqual([]);
    expect(await portal.audit()).toEqual([]);
  });

  it('refuses a request that was changed after it was signed', async () => {
    const der = file('p256-der.csr');
    const place = der.indexOf('cassa.softlab.example');
    der.write('cassa.altrove.example', place);
    expect(await messageOf(der)).toBe(
      'La firma della richiesta non è valida: il file è danneggiato o è stato modificato.',
    );
  });

  it.each([
    ['text', 'Buongiorno'],
    ['a request cut off', file('p256-der.csr').subarray(0, 200)],
    ['a request with something after it', Buffer.concat([file('p256-der.csr'), Buffer.from([0])])],
    ['PEM without its end', file('p256.csr').toString().replace('-----END', '-----FINE')],
    ['PEM around other letters', file('p256.csr').toString().replace('MII', 'M*I')],
    ['sequences in sequences', Buffer.concat([Buffer.from('3082fffc', 'hex'), Buffer.alloc(65_532, 0x30)])],
  ])('refuses %s', async (_, content) => {
    expect(await messageOf(content)).toMatch(/^Il file non contiene una richiesta di certificato \(CSR\) leggibile\. /);
  });

  it('refuses two requests in one file', async () => {
    expect(await messageOf(`${file('p256.csr')}${file('rsa-2048.csr')}`)).toContain('più di una richiesta');
  });

  it('[HOME-014] says of an empty file that it is empty', async () => {
    expect(await messageOf('')).toBe('Il file è vuoto.');
  });

  it('[API-034] leaves characters that cannot be shown out of the name of the file', async () => {
    await upload(file('p256.csr'), 'cassa\u202e\u0007.csr');
    expect(await facts()).toMatchObject({ fileName: 'cassa.csr' });
  });

  it('refuses what is not base64 at all', async () => {
    const answer = await portal.call('uploadCertificate', { token: softlab.token, body: { certificate: '%%%' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.message).toContain('leggibile');
  });

  it('refuses more than 64 KB, in the same words for any size', async () => {
    const bytes = [64 * 1024 + 1, 1024 * 1024].map((size) => Buffer.alloc(size, ' ').toString('base64'));
    for (const certificate of [...bytes, '%'.repeat(1024 * 1024)]) {
      const answer = await portal.call('uploadCertificate', { token: softlab.token, body: { certificate } });
      expect(answer.statusCode).toBe(413);
      expect(answer.json().data.message).toBe('Il file è troppo grande: la dimensione massima è 64 KB.');
    }
  });
});

describe('getCertificate', () => {
  it('answers null before the first one, and never the one of another developer', async () => {
    const nuvola = await addSignedInDeveloper(portal, 'dev@nuvola.it');
    await upload(file('p256.csr'), 'cassa.csr');
    expect((await portal.call('getCertificate', { token: nuvola.token })).json()).toEqual({ certificate: null });
  });
});

describe('userLogin', () => {
  it('[API-013] tells the certificate from the moment of its upload', async () => {
    const flag = async () => (await portal.call('userLogin', { token: softlab.token })).json().certificate;
    expect(await flag()).toBe(false);
    await upload(file('ed25519.csr'));
    expect(await flag()).toBe(true);
  });
});

describe('a signing request made to do harm', () => {
  it.each(Object.entries(hostileRequests))('[SEC-486] is refused: %s', async (_, content) => {
    expect(content.length).toBeLessThanOrEqual(64 * 1024);
    expect(await messageOf(content)).toMatch(/richiesta|firma/);
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('[SEC-486] is not read by the server, nor is any other', async () => {
    let isOver = false;
    const uploaded = upload(file('p256.csr')).finally(() => {
      isOver = true;
    });
    const seen = new Set<string>();
    while (!isOver) {
      for (const { command } of processesOf(process.pid)) seen.add(command);
      await turn();
    }
    expect((await uploaded).statusCode).toBe(200);
    expect([...seen].some((command) => command.includes('request-reader.process'))).toBe(true);
  });
});
