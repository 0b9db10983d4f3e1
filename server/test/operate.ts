import { operatorCommands } from '../src/commands.ts';
import { orderIn, readWords } from '../src/platform/commands/typed-words.ts';
import { addressOfServer } from '../src/platform/http/this-machine.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs an operator's command on a server in the test, as the program would beside it: prints the plan, then runs
 * it, unless there is nothing to do.
 *
 * @param by the name of the operator
 * @returns everything that is printed
 * @example expect(await operate(portal, ['approve', 'davide@example.com'])).toContain('is a developer now');
 */
export async function operate(portal: TestApp, typed: readonly string[], by = 'ornella'): Promise<string> {
  const { order, parts } = orderFor(portal, typed);
  await order.check?.();
  const plan = (await order.plan?.(parts)) ?? '';
  if (typeof plan !== 'string') return plan.nothing;
  const outcome = await order.run(parts, by);
  const result = typeof outcome === 'string' ? outcome : outcome.unfinished;
  return plan ? `${plan}\n${result}` : result;
}

/** What a command says that it would do, before it asks; it does nothing. */
export async function announced(portal: TestApp, typed: readonly string[]): Promise<string> {
  const { order, parts } = orderFor(portal, typed);
  await order.check?.();
  const plan = (await order.plan?.(parts)) ?? '';
  return typeof plan === 'string' ? plan : plan.nothing;
}

function orderFor(portal: TestApp, [name, ...words]: readonly string[]) {
  const command = operatorCommands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command ${name}`);
  const { backends, keeping, keys, releaseBrowser, releasesFolder: dataDir } = portal;
  const settings = {
    dataDir,
    releasesDir: dataDir,
    releaseBrowser,
    backends,
    databaseUrl: undefined,
    dataKey: keys.present,
    dataKeyOld: keys.earlier,
  };
  const address = () => addressOfServer(portal.app.server);
  const parts = { ...portal.app.portal, settings, keeping, address, keys };
  return { order: orderIn(command, readWords(command, words, process.cwd())), parts };
}
