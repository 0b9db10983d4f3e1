import type { RemoteDescriptor } from '@portal/contract';
import { remoteFileSchema } from '@portal/contract/config-schema';
import { formWords } from '@portal/contract/schema-mistake';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { Compile } from 'typebox/compile';
import { Refusal } from '../store/refusal.ts';

/**
 * Reads the text of a `remote.json`.
 *
 * @throws Refusal that names the line, the key and what is allowed there
 * @example readRemoteFile('{ "titel": "Punti" }') // Refusal: remote.json:1: 'titel' is no key of a descriptor
 */
export function readRemoteFile(text: string): RemoteDescriptor {
  const content = parsed(text);
  const check = Compile(remoteFileSchema);
  if (check.Check(content)) {
    const { $schema, ...descriptor } = content as RemoteDescriptor & { $schema?: string };
    return descriptor;
  }
  const mistakes = check.Errors(content);
  const paths = [...new Set(mistakes.map(({ instancePath }) => instancePath))];
  // What contains a mistake is one itself.
  const innermost = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}/`)));
  const lines = innermost.map((path) => {
    const here = mistakes.filter(({ instancePath }) => instancePath === path);
    return `remote.json:${lineOf(text, path)}: ${sentence(path, here)}`;
  });
  throw new Refusal([...new Set(lines)].join('\n'));
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
