/** `pnpm new remote <mf-name>`: writes a new remote into the workspace. The next pnpm command installs it. */
import { generateRemote, ownWords, requireNode, TEMPLATES, WORKSPACE } from '@portal/delivery';
import { runCommand } from '../run-command.ts';

requireNode();
const [kind, app = ''] = ownWords({}, 'Use: pnpm new remote <mf-name>.', 2).positionals;
try {
  if (kind !== 'remote') throw new Error("Say what to make: 'pnpm new remote mf-example'.");
  for (const file of generateRemote(app, { root: WORKSPACE, templates: TEMPLATES })) console.log(file);
  // Where a line breaks depends on the length of the name.
  const code = await runCommand('biome', ['check', '--write', app]);
  if (code !== 0) throw new Error(`${app} was written, but its style is not right: see above.`);
  console.log(`
pnpm --filter ${app} dev    starts it alone
pnpm dev ${app}             shows it in the running portal
pnpm start                   publishes it with the other apps`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
