/**
 * `npx <portal>/sdk/new.tgz mf-name`: writes the project of a new remote. This small package holds the templates and
 * nothing else: everything that a project needs is installed once, in the project.
 */
import { join } from 'node:path';
import { PROJECT_NODE, readWords, requireNode, runCommand } from '../command-line.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { areaThere } from './area-there.ts';
import { newProject } from './new-project.ts';

const USAGE = `new <mf-name> [--portal <address>]

Writes a project of that name here: descriptor, page, tile, menu entry, tests. The portal is the one that this package
came from, unless --portal or PORTAL_URL names another. Ends with 0 when it is done, 2 for a wrong command, and 3 when
the portal is not known or the folder exists.`;

requireNode(PROJECT_NODE);
await runCommand(async () => {
  const { values, positionals } = readWords(
    process.argv.slice(2),
    { portal: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    USAGE,
    1,
  );
  if (values.help) return [USAGE];
  const [app] = positionals;
  if (app === undefined) throw new Refusal(USAGE, EXIT.usage);
  const portal = values.portal ?? process.env.PORTAL_URL;
  const lines = newProject(process.cwd(), app, { portal, from: join(import.meta.dirname) });
  return [...lines, ...(await areaThere(join(process.cwd(), app)))];
});
