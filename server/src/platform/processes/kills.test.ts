import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, processesOf, runProgram } from '../../../test/server-program.ts';

// A busy machine must not fail these tests.
jest.setTimeout(60_000);

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a server that ends while it reads a file', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('[SEC-482] leaves no process behind after %s', async (signal) => {
    const server = runProgram('server/test/reads-until-killed.ts', []);
    await server.says(/^running$/);
    const pid = server.process.pid ?? 0;
    // The supervisor, and the process that reads.
    while (!processesOf(pid).some(({ command }) => command.includes('spreadsheet-reader.process'))) await delay(20);
    const started = processesOf(pid);
    server.process.kill(signal);
    await server.ended;
    while (started.some(isRunning)) await delay(20);
    expect(started.length).toBeGreaterThanOrEqual(2);
  });
});
