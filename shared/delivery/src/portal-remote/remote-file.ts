import type { RemoteDescriptor } from '@portal/contract';
import { remoteFileSchema } from '@portal/contract/config-schema';
import { formWords } from '@portal/contract/schema-mistake';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { Refusal } from '../store/refusal.ts';
import { pictureMistake } from '../store/release-files.ts';

/**
 * Reads the text of a `remote.json`.
 *
 * @param folder where the pictures of its tiles are
 * @throws Refusal that names the line, the key and what is allowed there
 * @example readRemoteFile('{ "titel": "Punti" }') // Refusal: remote.json:1: 'titel' is no key of a descriptor
 */
export function readRemoteFile(text: string, folder: string): RemoteDescriptor {
  const content = parsed(text);
  const check = Compile(remoteFileSchema);
  if (check.Check(content)) {
    const { $schema, ...descriptor } = content as RemoteDescriptor & { $schema?: string };
    const astray = [...routeMistakes(descriptor), ...pictureMistakes(descriptor, folder)];
    if (astray.length > 0)
      throw new Refusal(
        astray
          .map(({ at, says }) => `remote.json:${lineOf(text, at)}: '${at.slice(1).replaceAll('/', '.')}' ${says}`)
          .join('\n'),
      );
    return descriptor;
  }
  const mistakes = allErrors(() => check.Errors(content));
  const paths = [...new Set(mistakes.map(({ instancePath }) => instancePath))];
  // What contains a mistake is one itself.
  const innermost = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  const lines = innermost.map((path) => {
    const here = mistakes.filter(({ instancePath }) => instancePath === path);
    return `remote.json:${lineOf(text, path)}: ${sentence(path, here)}`;
  });
  throw new Refusal([...new Set(lines)].join('\n'));
}

/** The library by itself ends after eight, in the middle of the words that a value may be. */
function allErrors<Errors>(find: () => Errors): Errors {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: Number.POSITIVE_INFINITY });
  try {
    return find();
  } finally {
    Settings.Set({ maxErrors });
  }
}

interface ValueMistake {
  /** JSON Pointer to the value. */
  at: string;
  says: string;
}

/** Menu and home lead to pages of this remote, and nobody to one that is not for them. */
function routeMistakes({ routes, navigation, tiles }: RemoteDescriptor): ValueMistake[] {
  const twice = routes.flatMap(({ path }, place) =>
    routes.findIndex((other) => other.path === path) < place
      ? [{ at: `/routes/${place}/path`, says: `is a route already: ${path}` }]
      : [],
  );
  const astray = Object.entries({ navigation, tiles }).flatMap(([list, entries]) =>
    entries.flatMap(({ path, scopes }, place) => {
      const route = routes.find((candidate) => candidate.path === path);
      if (!route) return [{ at: `/${list}/${place}/path`, says: `is ${path}, which is no route of this remote` }];
      const others = scopes.filter((scope) => route.scopes?.includes(scope) === false);
      return others.length > 0
        ? [{ at: `/${list}/${place}/scopes`, says: `has ${others.join(', ')}, but the route ${path} has not` }]
        : [];
    }),
  );
  return [...twice, ...astray];
}

function pictureMistakes({ tiles }: RemoteDescriptor, folder: string): ValueMistake[] {
  return tiles.flatMap(({ image }, place) => {
    const says = image === undefined ? undefined : pictureMistake(folder, image);
    return says === undefined ? [] : [{ at: `/tiles/${place}/image`, says }];
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`remote.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Mistake = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

function sentence(path: string, mistakes: readonly Mistake[]): string {
  const key = path.split('/').slice(1).join('.');
  const [first] = mistakes;
  if (first?.keyword === 'boolean') return `'${key}' is no key of a descriptor`;
  const words = mistakes.flatMap(({ params }) => ('allowedValue' in params ? [String(params.allowedValue)] : []));
  const fact =
    words.length > 0
      ? `must be one of ${words.join(', ')}`
      : first
        ? formWords(remoteFileSchema, first)
        : 'does not fit';
  return key ? `'${key}' ${fact}` : `the descriptor ${fact}`;
}

/** The line, from 1, of what a JSON Pointer names; of its object, when it is missing there. */
function lineOf(text: string, pointer: string): number {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
  const root = parseTree(text);
  let found: Node | undefined = root;
  for (let length = 0; length <= steps.length && root; length += 1)
    found = findNodeAtLocation(root, steps.slice(0, length)) ?? found;
  return text.slice(0, found?.offset ?? 0).split('\n').length;
}
