import { getPriority } from 'node:os';
import { join } from 'node:path';
import { processesOf } from '../../../test/server-program.ts';
import { workspaceRoot } from '../../../test/workspace-root.ts';
import type { ProcessKind } from './process-kind.ts';
import { ProcessEnded, withProcess } from './with-process.ts';

// A busy machine must not fail these tests.
jest.setTimeout(60_000);

const kind: ProcessKind = {
  program: join(workspaceRoot, 'server/test/tried.process.ts'),
  heap: 64,
  otherMemory: 64,
  time: 30_000,
};

const doing = (what: string, given: Partial<ProcessKind> = {}) =>
  withProcess({ ...kind, ...given }, (ask) => ask(what)).catch((error: unknown) => {
    if (error instanceof ProcessEnded) return error;
    throw error;
  });

describe('work in a process of its own', () => {
  it('[SEC-480] gets its answers one after the other, and each work another process', async () => {
    const answers = await withProcess(kind, async (ask) => [await ask('pid'), await ask({ a: [1] }), await ask('pid')]);
    expect(answers).toEqual([expect.any(Number), { a: [1] }, answers[0]]);
    expect(answers[0]).not.toBe(process.pid);
    expect(await doing('pid')).not.toBe(answers[0]);
  });

  it.each([
    ['with a loop that never ends', 'loop', { time: 300 }, 'slow', /longer than 300 ms/],
    ['that waits for ever', 'hang', { time: 300 }, 'slow', /longer than 300 ms/],
    ['that fills its heap', 'heap', {}, 'outOfMemory', /SIG(ABRT|TRAP).*out of memory/],
    ['with one array that grows', 'one array', {}, 'outOfMemory', /out of memory/],
    ['that throws', 'throw', {}, 'died', /ended with 1: TypeError: a cell is missing/],
    ['that leaves', 'exit', {}, 'died', /ended with 0/],
    ['that crashes', 'crash', {}, 'died', /ended with SIGSEGV/],
  ])('[SEC-480] ends nothing else %s, and says how it ended', async (_, what, limits, end, how) => {
    const outcome = await doing(what, limits);
    expect(outcome).toMatchObject({ end, message: expect.stringMatching(how) });
    expect(await doing('hello')).toBe('hello');
  });

  it('[SEC-480] counts the time of all its answers together', async () => {
    const asking = withProcess({ ...kind, time: 300 }, async (ask) => {
      while (true) await ask('again');
    });
    await expect(asking).rejects.toMatchObject({ end: 'slow' });
  });

  it('[SEC-480] that cannot begin is told apart from work that fails', async () => {
    const missing = await doing('hello', { program: join(workspaceRoot, 'server/test/missing.process.ts') });
    expect(missing).toMatchObject({ end: 'notStarted', message: expect.stringContaining('missing.process.ts') });
    expect(await doing('hello')).toBe('hello');
  });

  it('[SEC-481] knows nothing of the environment of the server', async () => {
    process.env.DATA_KEY = 'secret';
    const names = await doing('environment');
    delete process.env.DATA_KEY;
    expect(names).not.toContain('DATA_KEY');
    expect(names).not.toContain('PATH');
  });
});

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('the system', () => {
  const supervisors = () => processesOf(process.pid).filter(({ command }) => command.includes('supervisor.process'));

  it('[SEC-480] ends a process that fills memory outside its heap', async () => {
    expect(await doing('bytes')).toMatchObject({ end: 'outOfMemory' });
  });

  it('[SEC-480] may end the process, or the one that keeps it: the work fails, and the next one is done', async () => {
    const ended = withProcess(kind, async (ask) => {
      process.kill(Number(await ask('pid')), 'SIGKILL');
      return ask('hello');
    });
    await expect(ended).rejects.toMatchObject({ end: 'died' });
    const orphaned = withProcess(kind, async (ask) => {
      await ask('hello');
      for (const { pid } of supervisors()) process.kill(pid, 'SIGKILL');
      return ask('hang');
    });
    await expect(orphaned).rejects.toMatchObject({ end: 'notStarted' });
    expect(await doing('hello')).toBe('hello');
  });

  it('[SEC-392] lets calls come before the work of such a process', async () => {
    await withProcess(kind, async (ask) => {
      const pid = await ask('pid');
      const own = processesOf(process.pid).find((shown) => shown.pid === pid);
      expect(own?.nice).toBe(Math.min(19, getPriority() + 10));
    });
  });

  it('[SEC-562] gives such a process only what others leave over', async () => {
    await withProcess(kind, async (ask) => {
      const pid = await ask('pid');
      expect(processesOf(process.pid).find((shown) => shown.pid === pid)).toMatchObject({ isIdle: true });
    });
    expect(supervisors()).toMatchObject([{ isIdle: false }]);
  });

  it('[SEC-562] does not count the time that others took from it, within bounds', async () => {
    expect(await doing('wait for a second', { time: 500 })).toBe('done');
    expect(await doing('wait for a second', { time: 200 })).toMatchObject({ end: 'slow' });
  });
});
