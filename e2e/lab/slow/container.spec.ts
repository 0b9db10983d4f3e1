import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../../support/at-end.ts';
import { commandsIn, openComposeShell } from '../../support/containers/compose-shell.ts';
import { missingForContainers } from '../../support/containers/images.ts';
import { freePort } from '../../support/free-port.ts';

const run = promisify(execFile);
const WORKSPACE = resolve(import.meta.dirname, '../../..');
const DOCUMENT = join(WORKSPACE, 'docs/operate/containers.md');
const NAME = 'portale.example.it';

const missing = missingForContainers();
// Each worker reads this file again, so only the main process prints.
if (missing && process.env.TEST_WORKER_INDEX === undefined) console.log(`Containers were not tried: ${missing}`);
test.skip(Boolean(missing), missing);

const merchants = (contractCode: string, username: string) => [
  {
    contractCode,
    name: 'Prova',
    vatNumber: '00000000000',
    terminals: [],
    administrator: { username, email: `${username}@example.it`, name: 'Prova', surname: 'Contenitore' },
  },
];

test('@desktop [OPS-310] an operator runs the image with PostgreSQL and nginx by the commands of the document: read-only, as a number, with backup and restore', async ({
  atEnd,
}) => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'portal-containers-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const ports = { HTTP: String(await freePort()), HTTPS: String(await freePort()) };
  const kept = join(WORKSPACE, 'node_modules/.cache/portal-containers');
  const { type } = await openComposeShell(folder, kept, ports, { atEnd });
  const [prepare = '', start = '', backUp = '', restore = '', ...others] = commandsIn(DOCUMENT, 'One machine');
  expect(others).toEqual([]);

  const command = join(WORKSPACE, 'shared/tooling/src/commands/package.ts');
  const archive = join(folder, 'portal/portal-1.0.0-linux-x64.tar.gz');
  await run(process.execPath, [command, '--out', archive], { cwd: WORKSPACE });
  await type(prepare);
  await type(`openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${NAME} -addext subjectAltName=DNS:${NAME} \\
    -keyout tls/privkey.pem -out tls/fullchain.pem
    printf outbox >secrets/smtp-url
    echo HUMAN_CHECK=off >>portal.env`);
  writeFileSync(join(folder, 'portal/merchants.json'), JSON.stringify(merchants('1', 'prova.uno')));
  expect(await type(start)).toContain('1 merchant and 0 terminals added');

  const curl = `curl -s --cacert tls/fullchain.pem --resolve ${NAME}:${ports.HTTPS}:127.0.0.1`;
  const messages = await type(
    `until docker compose exec -T portal sh -c 'cat /var/lib/portal/outbox/*.eml'; do sleep 1; done`,
  );
  const texts = messages.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString());
  const password = /Password temporanea: *(\S+)/.exec(texts.join('\n'))?.[1] ?? '';
  const signIn = () =>
    type(`${curl} -d grant_type=PASSWORD -d client_id=portal -d scope=microservices -d username=prova.uno \\
      --data-urlencode 'password=${password}' https://${NAME}:${ports.HTTPS}/api/oauth/v2/token`);
  expect(await signIn()).toContain('_token');
  expect(await type(`${curl} -o /dev/null -w '%{http_code}' https://${NAME}:${ports.HTTPS}/login`)).toBe('200');
  expect(
    await type(
      `docker compose exec -T portal sh -c 'id -u; touch /opt/portal/x 2>&1 || :; grep CapEff /proc/1/status'`,
    ),
  ).toBe(
    ['10001', "touch: cannot touch '/opt/portal/x': Read-only file system", 'CapEff:\t0000000000000000\n'].join('\n'),
  );

  expect(await type(backUp)).toContain('portal-');
  writeFileSync(join(folder, 'portal/later.json'), JSON.stringify(merchants('2', 'prova.due')));
  const enrolLater = 'docker compose exec -T portal portal-operator enrol /dev/stdin <later.json';
  expect(await type(enrolLater)).toContain('1 merchant and');
  expect(await type(enrolLater)).toContain('0 merchants and');
  await type(restore);
  await type(`until ${curl} -f https://${NAME}:${ports.HTTPS}/readyz; do sleep 1; done`);
  expect(await type(enrolLater)).toContain('1 merchant and');
  expect(await signIn()).toContain('_token');

  await type('docker compose stop portal');
  expect(
    await type(
      `docker compose ps -q portal | xargs -I{} curl -s --unix-socket ../.tools/podman.sock http://podman/containers/{}/json`,
    ),
  ).toContain('"ExitCode":0');
});
