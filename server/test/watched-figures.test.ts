import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { workspaceRoot } from './workspace-root.ts';

const NAMED = /\b(?:portal|process|nodejs)_[a-z0-9_]+/g;

/** What Prometheus adds to the name of a histogram. */
const PARTS = ['', '_bucket', '_count', '_sum'];

/** Every name that `/metrics` gives in production, even for what was never counted. */
async function figures(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics(
    {
      sessions: async () => 0,
      messages: async () => ({ waiting: 0, failed: 0 }),
      requests: async () => 0,
      lastBackup: async () => undefined,
      loads: async () => [],
      shares: () => [],
      served: async () => [],
    },
    { withProcess: true },
  );
  const { text } = await metrics.page();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    kinds.flatMap(([, name = '', kind]) => (kind === 'histogram' ? PARTS : ['']).map((part) => name + part)),
  );
}

const namedIn = (file: string) => new Set(readFileSync(join(workspaceRoot, 'docs/operate', file), 'utf8').match(NAMED));

describe('what operators watch', () => {
  it.each(['prometheus-rules.yml', 'grafana-dashboard.json'])(
    '[SEC-295] %s names only figures of /metrics',
    async (file) => {
      const known = await figures();
      const named = [...namedIn(file)];
      expect(named.filter((name) => !known.has(name))).toEqual([]);
      expect(named).not.toEqual([]);
    },
  );

  it('[SEC-295] the dashboard shows every figure of the portal itself', async () => {
    const shown = [...namedIn('grafana-dashboard.json')].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
    const own = [...(await figures())].filter(
      (name) => name.startsWith('portal_') && !/_(?:bucket|count|sum)$/.test(name),
    );
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('[SEC-295] each alert leads to a place in the guide', () => {
    const rules = readFileSync(join(workspaceRoot, 'docs/operate/prometheus-rules.yml'), 'utf8');
    const guide = readFileSync(join(workspaceRoot, 'docs/operate/incidents.md'), 'utf8');
    const places = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
    const aims = [...rules.matchAll(/incidents\.md#(\S+)/g)].map(([, place = '']) => place);
    expect(aims).toHaveLength([...rules.matchAll(/- alert:/g)].length);
    expect(aims.filter((aim) => !places.includes(aim))).toEqual([]);
  });
});
