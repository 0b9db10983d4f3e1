import { completeConfig } from '@portal/contract';
import type { Played } from './finding.ts';
import { ending, findingLines } from './report.ts';

const origin = 'https://backend.example';
const backend = { origin, config: completeConfig({}, { hostname: 'backend.example', origin }) };
const ACCOUNTS = {
  administrator: { username: 'marta.ferri', password: 'Bottega2026' },
  developer: { username: 'dev@softlab.it', password: 'Sviluppo2026' },
};
const CURL = `curl -i -X POST -H "authorization: Bearer $DEVELOPER_TOKEN" '${origin}/api/services/apps'`;

function linesOf(played: Partial<Played>): string[] {
  const all = { findings: [], faults: [], stays: [], ...played };
  const calls = all.findings.flatMap((finding) => findingLines(finding, { getApplications: ['/applications'] }));
  return [...calls, ...ending(all, backend, ACCOUNTS)];
}

it('[OPS-375] says how to fill the variables of its commands and no others, without a password', () => {
  const wrong = { call: 'getApplications', state: 'wrong', fault: 'status 500: {}', curl: CURL } as const;
  const lines = linesOf({ findings: [wrong] });
  expect(lines.slice(0, 3)).toEqual([
    'WRONG   getApplications             /applications',
    '        status 500: {}',
    `        ${CURL}`,
  ]);
  const filling = lines.filter((line) => line.includes('_TOKEN=$('));
  expect(filling).toEqual([
    expect.stringMatching(
      /^ +DEVELOPER_TOKEN=\$\(curl -s .*username=dev%40softlab\.it&password=THE_PASSWORD' 'https:\/\/backend\.example\/api\/oauth\/v2\/token' \| node -p /,
    ),
  ]);
  expect(lines.join('\n')).not.toContain('2026');
  expect(linesOf({ findings: [{ call: 'getApplications', state: 'served' }] }).join('\n')).not.toContain('_TOKEN');
});

it('[OPS-370, OPS-371, SDK-567] names what was not played by the reason, and what stays', () => {
  const lines = linesOf({
    findings: [
      { call: 'getTerminals', state: 'served' },
      { call: 'uploadCatalog', state: 'left', fault: 'writes a file' },
      { call: 'uploadUsers', state: 'left', fault: 'writes a file' },
      { call: 'restoreCategory', state: 'left', fault: 'would come back' },
    ],
    stays: ["category 7, with 'b3d3a8b8' in its name"],
  });
  expect(lines.slice(lines.indexOf('Not played:'))).toEqual([
    'Not played:',
    '–       writes a file:',
    '        uploadCatalog, uploadUsers',
    '–       would come back:',
    '        restoreCategory',
    '–       --accounts names no otherMerchant, so whether merchants are kept apart was not looked at',
    '',
    'Left behind, to be removed by hand:',
    "        category 7, with 'b3d3a8b8' in its name",
    '',
    '1 served, 0 wrong, 0 missing, 3 not played',
  ]);
});
