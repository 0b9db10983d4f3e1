import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { operatorCommands } from '../src/commands.ts';
import { SECRETS } from '../src/platform/config/secret-files.ts';
import { SETTINGS } from '../src/platform/config/setting-list.ts';
import { makeTemporaryFolder, removeFolder } from './temporary-folder.ts';
import { workspaceRoot } from './workspace-root.ts';

const read = (file: string) => readFileSync(join(workspaceRoot, 'docs/operate', file), 'utf8');

/** Of the parts that these tests look at. */
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { replicas?: number; template?: { spec: Pod }; jobTemplate?: { spec: { template: { spec: Pod } } } };
}

interface Pod {
  containers: { env?: { name: string; value: string }[] }[];
}

const manifests = (): Manifest[] => parseAllDocuments(read('kubernetes.yaml')).map((each) => each.toJS() as Manifest);

const podsIn = (all: readonly Manifest[]): Pod[] =>
  all.flatMap(({ spec }) => spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec ?? []);

/** The module of `kubernetes-types` with a kind: `apps/v1` for apps/v1, `networking/v1` for networking.k8s.io/v1. */
const moduleOf = (apiVersion: string) =>
  apiVersion.includes('/') ? apiVersion.replace('.k8s.io', '') : `core/${apiVersion}`;

/** What TypeScript says of the manifests, written out as values of the types of Kubernetes' API. */
function faultsIn(all: readonly Manifest[]): string {
  const folder = makeTemporaryFolder();
  try {
    const types = join(workspaceRoot, 'server/node_modules/kubernetes-types');
    const source = all.flatMap((manifest, place) => [
      `import type { ${manifest.kind} as Kind${place} } from '${types}/${moduleOf(manifest.apiVersion)}.d.ts';`,
      `export const value${place}: Kind${place} = ${JSON.stringify(manifest, null, 2)};`,
    ]);
    writeFileSync(join(folder, 'manifests.ts'), source.join('\n'));
    const words = ['--noEmit', '--strict', '--ignoreConfig', '--types', '', join(folder, 'manifests.ts')];
    execFileSync(join(workspaceRoot, 'node_modules/.bin/tsc'), words, { encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  } finally {
    removeFolder(folder);
  }
}

/** Every variable that the server reads. */
const KNOWN = new Set(
  [...SETTINGS.flatMap(({ names }) => names), ...SECRETS.map((name) => `${name}_FILE`)].filter((name) => name !== ''),
);

it('[OPS-386] names in the documents which commands ask first', () => {
  const [, listed = ''] = /These are ([\s\S]*?); the list of all/.exec(read('accounts.md')) ?? [];
  const names = [...listed.matchAll(/`([a-z-]+)/g)].map(([, name]) => name);
  const asking = operatorCommands.filter(({ effect }) => effect === 'destroys').map(({ name }) => name);
  expect(names.sort()).toEqual(asking.sort());
});

it.each(['portal.env', 'kubernetes.yaml', 'nginx.conf'])(
  '[OPS-391] has one host name of the portal to change in %s, also in the address that mail comes from',
  (file) => {
    const names = read(file).match(/[a-z.]*example\.it/g) ?? [];
    const ofOthers = ['mail.example.it', 'registry.example.it'];
    expect(new Set(names.filter((name) => !ofOthers.includes(name)))).toEqual(new Set(['portale.example.it']));
  },
);

/** Runs `portal-operator` with a file of settings; the commands themselves say only what reached them. */
function operatorWith(settings: string) {
  const folder = makeTemporaryFolder();
  try {
    const file = join(folder, 'portal.env');
    writeFileSync(file, settings);
    const script = read('portal-operator')
      .replace('cd /var/backups/portal', '')
      .replace(/exec setpriv .*/, 'exec env');
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, SETTINGS: file, SUDO_USER: 'ornella' },
    });
    return { status, reached: stdout.split('\n'), said: stderr.replace(file, 'portal.env') };
  } finally {
    removeFolder(folder);
  }
}

it('[OPS-420] reads the file of settings as systemd does, and keeps who typed sudo', () => {
  const { status, reached } = operatorWith(
    '# Addresses\n\n; more\nDATABASE_URL=postgres://portal:a=b@127.0.0.1/portal\n MAIL_FROM = "Portale <noreply@example.it>" \nSEED=none',
  );
  expect(status).toBe(0);
  for (const line of [
    'DATABASE_URL=postgres://portal:a=b@127.0.0.1/portal',
    'MAIL_FROM=Portale <noreply@example.it>',
    'SEED=none',
    'SUDO_USER=ornella',
  ])
    expect(reached).toContain(line);
});

it.each(['export DATABASE_URL=postgres://x', 'DATABASE_URL', '1=2'])(
  '[OPS-420] runs no command when a line of the settings is %s, which systemd leaves out',
  (line) => {
    expect(operatorWith(`PORTAL_URL=https://portale.example.it\n${line}\n`)).toMatchObject({
      status: 1,
      said: "portal.env, line 2: it must be NAME=value, without 'export'. systemd leaves such a line out, and the server misses the setting.\n",
    });
  },
);

describe('the manifests for Kubernetes', () => {
  it('[OPS-312] are what the API of Kubernetes takes: no unknown key, none missing, none of another type', () => {
    const all = manifests();
    expect(all.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'CronJob',
      'Deployment',
      'Ingress',
      'PersistentVolumeClaim',
      'PersistentVolumeClaim',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
    expect(faultsIn(all)).toBe('');
    const [, , , , deployment] = all;
    expect(faultsIn([{ ...(deployment as Manifest), spec: { ...deployment?.spec, replicaz: 2 } as object }])).toContain(
      'replicaz',
    );
  });

  it('[OPS-312] run two servers that are not root and cannot write into their image', () => {
    const deployment = manifests().find(({ kind }) => kind === 'Deployment');
    expect(deployment?.spec?.replicas).toBe(2);
    const pods = podsIn(manifests());
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 10001 },
      });
      for (const container of pod.containers)
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
        });
    }
  });

  it('[OPS-312] set only what the server reads, and each secret from a file that the Secret has', () => {
    const all = manifests();
    const settings = Object.keys(all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});
    const secrets = Object.keys(all.find(({ kind }) => kind === 'Secret')?.stringData ?? {});
    const variables = podsIn(all).flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env));
    expect([...settings, ...variables.map(({ name }) => name)].filter((name) => !KNOWN.has(name))).toEqual([]);
    for (const { name, value } of variables) expect(value).toBe(`/run/secrets/portal/${name.replace(/_FILE$/, '')}`);
    expect(variables.map(({ name }) => name.replace(/_FILE$/, '')).filter((name) => !secrets.includes(name))).toEqual(
      [],
    );
  });
});

describe('compose.yaml', () => {
  it('[OPS-310] sets only what the server reads', () => {
    const { services } = parse(read('compose.yaml')) as {
      services: { portal: { environment: Record<string, string> } };
    };
    const named = [...Object.keys(services.portal.environment), ...read('portal.env').matchAll(/^(\w+)=/gm)].map(
      (each) => (typeof each === 'string' ? each : (each[1] ?? '')),
    );
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((name) => !KNOWN.has(name))).toEqual([]);
  });
});
