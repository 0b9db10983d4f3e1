import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { folderForEachTest } from '@portal/delivery/fixture';
import { ACCOUNTS, backendForEachTest } from './played-backend.ts';
import { workspaceRoot } from './workspace-root.ts';

const folder = folderForEachTest();
const backend = backendForEachTest();

/** On a busy machine calls before the stop may take long. */
const SLOW = '^(?: +\\w+ has taken \\d+ s so far\n)*';

describe('the conformance kit, when it is stopped,', () => {
  /** Starts the command, and sends it a signal when it has made a product. */
  async function started(signal: NodeJS.Signals) {
    writeFileSync(join(folder, 'accounts.json'), JSON.stringify(ACCOUNTS));
    writeFileSync(join(folder, 'config.json'), (await backend.portal.app.inject('/config.json')).body);
    const program = join(workspaceRoot, 'shared/delivery/src/conform/conform.ts');
    const words = [program, backend.origin, '--accounts', 'accounts.json', '--config', 'config.json'];
    const kit = spawn(process.execPath, words, { cwd: folder });
    const said: string[] = [];
    kit.stderr.on('data', (text) => said.push(String(text)));
    backend.fault = ({ path, method }, answer) => {
      // npx passes on what the terminal sends: it comes twice.
      if (method === 'POST' && path.endsWith('/product') && answer.status === 200)
        for (const _ of 'ab') kit.kill(signal);
      return answer;
    };
    return { kit, ended: once(kit, 'close'), said: () => said.join('') };
  }

  it('[SDK-475] has printed what it found so far, and which call takes long', async () => {
    backend.held = ({ path }) => path.endsWith('/terminals');
    const { kit, ended, said } = await started('SIGINT');
    const found: string[] = [];
    kit.stdout.on('data', (text) => found.push(String(text)));
    // It ends by itself at last, when that call is not answered at all.
    for await (const line of createInterface(kit.stderr)) if (line.includes('so far')) break;
    const soFar = found.join('');
    kit.kill('SIGINT');
    expect(await ended).toEqual([2, null]);
    expect(said()).toMatch(/^ +getTerminals has taken 5 s so far\nStopped by SIGINT/);
    expect(soFar).toMatch(/getSuperUser/);
    expect(soFar).not.toMatch(/getTerminals/);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('[SDK-411] removes what it has made, after %s', async (signal) => {
    const before = await backend.whatIsThere();
    const { ended, said } = await started(signal);
    expect(await ended).toEqual([2, null]);
    expect(said()).toMatch(
      new RegExp(`${SLOW}Stopped by ${signal}: removing what was made\\..*\nNothing of it is left\\.\n$`),
    );
    expect(await backend.whatIsThere()).toEqual(before);
  });

  it('[SDK-411] names what it cannot remove', async () => {
    backend.refused = ({ path, method }) => method === 'DELETE' && path.includes('/categor');
    const { ended, said } = await started('SIGINT');
    expect(await ended).toEqual([2, null]);
    expect(said()).toMatch(/Left behind, to be removed by hand:\n +category \S+, with '\w+' in its name/);
  });

  it('[SDK-411] ends at once at the next signal', async () => {
    backend.held = ({ path, method }) => method === 'DELETE' && path.includes('/product');
    const { kit, ended, said } = await started('SIGINT');
    await once(kit.stderr, 'data');
    const again = setInterval(() => kit.kill('SIGINT'), 100);
    expect(await ended).toEqual([2, null]);
    clearInterval(again);
    expect(said()).toMatch(new RegExp(`${SLOW}Stopped by SIGINT.*\n$`));
  });
});
