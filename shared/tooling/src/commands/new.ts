/** `pnpm new remote <mf-name>`: writes a new remote into the workspace. The next pnpm command installs it. */
import { generateRemote, requireNode, TEMPLATES, WORKSPACE } from '@portal/delivery';
import { runCommand } from '../run-command.ts';

requireNode();
const [kind, room = ''] = process.argv.slice(2);
try {
  if (kind !== 'remote') throw new Error("Say what to make: 'pnpm new remote mf-example'.");
  for (const file of generateRemote(room, { root: WORKSPACE, templates: TEMPLATES })) console.log(file);
  // Where a line breaks depends on the length of the name.
  const code = await runCommand('biome', ['check', '--write', room]);
  if (code !== 0) throw new Error(`${room} was written, but its style is not right: see above.`);
  console.log(`
pnpm --filter ${room} dev    starts it alone
pnpm dev ${room}             shows it in the running portal
pnpm start                   publishes it with the other rooms`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
