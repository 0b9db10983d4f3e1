import { parseSync } from '@swc/core';

type Syntax = Record<string, unknown> & { type: string };

const TEST_FUNCTIONS = new Set(['it', 'test', 'describe']);
const SKIPPING = new Set(['skip', 'todo', 'fixme']);
const BRACKETS = /\[([^\]]*)\]/g;
const ID_LIST = /^\s*[A-Z]+-\d+(?:[\s,]+[A-Z]+-\d+)*\s*$/;
/** A reading of an open point (docs/readings.md). Titles may name readings besides the requirements. */
const READING = /^Q-\d+$/;

/** One title of a test file that names requirements. */
export type TestTitle = { text: string; ids: string[] };

/**
 * The titles of a test file that name requirements, in order. They are read from the syntax tree, so that comments and
 * strings inside a test don't count. Skipped tests don't count either, because they prove nothing. Titles come from
 * `it`, `test`, `describe`, their members (`it.each(rows)`, `test.describe`, `test.step`) and, for `each`, from the
 * texts of its rows.
 *
 * @param jsx whether the file is a .tsx: some generic functions cannot be parsed as .tsx, and JSX only as .tsx
 * @throws when the source has a syntax error
 * @example readTestTitles("it('[TERM-004] sorts', () => {})") // [{ text: '[TERM-004] sorts', ids: ['TERM-004'] }]
 */
export function readTestTitles(source: string, { jsx = false } = {}): TestTitle[] {
  const titles: TestTitle[] = [];
  visit(parseSync(source, { syntax: 'typescript', tsx: jsx }), (call) => {
    const name = callName(call.callee);
    if (name === undefined || !TEST_FUNCTIONS.has(name.root)) return 'descend';
    if (name.members.some((member) => SKIPPING.has(member))) return 'leave';
    for (const text of textsIn(firstArgument(call))) {
      const ids = idsInTitle(text);
      if (ids.length > 0) titles.push({ text, ids });
    }
    return 'descend';
  });
  return titles;
}

/**
 * The ids in the square brackets of one title. A mistyped id (`[TERM-4]`) is returned as it is, so that it can be
 * refused. Other brackets are ignored.
 */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(BRACKETS)]
    .map(([, content = '']) => content)
    .filter((content) => ID_LIST.test(content))
    .flatMap((content) => content.split(/[\s,]+/).filter((id) => id !== '' && !READING.test(id)));
}

function visit(node: unknown, onCall: (call: Syntax) => 'descend' | 'leave'): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, onCall);
    return;
  }
  if (!isRecord(node)) return;
  if (isSyntax(node) && node.type === 'CallExpression' && onCall(node) === 'leave') return;
  for (const child of Object.values(node)) visit(child, onCall);
}

/** `test.describe.skip` → root `test`, members `describe`, `skip`. A call of `each` has the rows as its argument. */
function callName(callee: unknown): { root: string; members: string[] } | undefined {
  const members: string[] = [];
  let node = callee;
  while (isSyntax(node)) {
    if (node.type === 'Identifier' && typeof node.value === 'string') return { root: node.value, members };
    if (node.type === 'MemberExpression') {
      if (isSyntax(node.property) && typeof node.property.value === 'string') members.unshift(node.property.value);
      node = node.object;
    } else if (node.type === 'CallExpression') {
      node = node.callee;
    } else if (node.type === 'TaggedTemplateExpression') {
      node = node.tag;
    } else return undefined;
  }
  return undefined;
}

function firstArgument(call: Syntax): unknown {
  return Array.isArray(call.arguments) ? call.arguments[0] : undefined;
}

/** Every text in a piece of syntax. The fixed parts of a template are one text. Function bodies are skipped. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isRecord(node)) return [];
  if (isSyntax(node)) {
    if (node.type === 'StringLiteral' && typeof node.value === 'string') return [node.value];
    if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return [];
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) {
      return [node.quasis.map((part: unknown) => (isRecord(part) ? String(part.cooked ?? '') : '')).join(' ')];
    }
  }
  return Object.values(node).flatMap(textsIn);
}

function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null;
}

function isSyntax(node: unknown): node is Syntax {
  return isRecord(node) && typeof node.type === 'string';
}
