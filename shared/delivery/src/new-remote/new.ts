/**
 * `npx <portal>/sdk/new.tgz mf-name`: writes the project of a new remote, or with `--journeys` one of journeys in a
 * browser. This small package holds the templates and nothing else: everything that a project needs is installed once,
 * in the project.
 */
import { PROJECT_NODE, readWords, requireNode, runCommand } from '../command-line.ts';
import { mustBePresent, versionOf } from '../present-package.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { mustBeName } from './generate-remote.ts';
import { mustNotExist, newJourneys, newProject, portalOf } from './new-project.ts';
import { areaThere, remotesAt } from './portal-there.ts';

const USAGE = `new <mf-name> [--portal <address>]
new --journeys <folder> [--portal <address>]

Writes a project here: that of a remote with descriptor, page, tile, menu entry and tests, or one of journeys that drive
the portal in a browser. The portal is the one that this package came from, unless --portal or PORTAL_URL names another.
Ends with 0 when it is done, 2 for a wrong command, and 3 when no portal answers, it is not the portal's package any more,
or the folder exists.`;

await runCommand(async () => {
  const options = { journeys: { type: 'string' }, portal: { type: 'string' } } as const;
  const { values, positionals } = readWords(process.argv.slice(2), options, USAGE, 1);
  const [app] = positionals;
  const name = values.journeys ?? app;
  if (name === undefined || (values.journeys !== undefined && app !== undefined)) throw new Refusal(USAGE, EXIT.usage);
  const isRemote = values.journeys === undefined;
  if (isRemote) {
    requireNode(PROJECT_NODE);
    mustBeName(name);
  }
  const from = import.meta.dirname;
  const portal = portalOf(values.portal ?? process.env.PORTAL_URL, from);
  const folder = process.cwd();
  mustNotExist(folder, name);
  const remotes = await remotesAt(portal);
  await mustBePresent(portal, 'new', versionOf(from));
  if (!isRemote) return newJourneys(folder, name, { portal, from });
  return [...newProject(folder, name, { portal, from }), ...areaThere(name, portal, remotes)];
});
