import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION } from '@portal/contract';
import { WORKSPACE } from '../workspace.ts';

const TEMPLATES = join(WORKSPACE, 'shared/tooling/templates/remote');

const SUFFIX = '.template';

/** A room's name: its prefix, and words of lower-case letters and digits. */
const ROOM = /^mf(-[a-z][a-z0-9]*)+$/;

/**
 * Writes a new remote: descriptor, one feature with a page and its test, the tests of its contract, and its standalone
 * start. Nothing else registers it: workspace, types, tests, arrows and releases find the rooms by their folders.
 *
 * @param room its name, such as `mf-example`
 * @param root folder in which the room is created; the workspace when absent
 * @returns the files it wrote, from that folder
 * @throws Error in one line when the name is not that of a room, or the room exists
 */
export function generateRemote(room: string, root: string = WORKSPACE): string[] {
  if (!ROOM.test(room)) throw new Error(`'${room}' is not a name for a remote: it must be like mf-example.`);
  if (existsSync(join(root, room))) throw new Error(`${room} already exists.`);
  const fill = filling(room);
  const templates = globSync(`**/*${SUFFIX}`, { cwd: TEMPLATES }).sort();
  return templates.map((template) => {
    const file = join(room, fill(template).slice(0, -SUFFIX.length));
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), fill(readFileSync(join(TEMPLATES, template), 'utf8')));
    return file;
  });
}

/**
 * Fills the names into the templates: `mf-gift-card` is the room, `mf_gift_card` its container, `gift-card` its
 * feature, `giftCard` the name in code.
 */
function filling(room: string): (text: string) => string {
  const feature = room.slice('mf-'.length);
  const Name = feature
    .split('-')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
  const places: Readonly<Record<string, string>> = {
    __room__: room,
    __container__: room.replaceAll('-', '_'),
    __feature__: feature,
    __Feature__: (feature[0]?.toUpperCase() ?? '') + feature.slice(1).replaceAll('-', ' '),
    __name__: (Name[0]?.toLowerCase() ?? '') + Name.slice(1),
    __Name__: Name,
    __contract__: CONTRACT_VERSION,
  };
  // The formatter writes an id without a hyphen without quotes.
  return (text) =>
    Object.entries(places)
      .reduce((filled, [place, value]) => filled.replaceAll(place, value), text)
      .replaceAll(/^( +)'(\w+)': \(\) =>/gm, '$1$2: () =>');
}
