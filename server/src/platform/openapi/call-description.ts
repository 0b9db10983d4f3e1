import { type Operation, type OperationName, operations, SCOPE, type Scope } from '@portal/contract';
import { documentation } from '@portal/contract/documentation';

/** What the shapes cannot express: who may call, an example, and where it is specified. */
export function descriptionOf(name: OperationName): string {
  const { access, owner, ...notes }: Operation = operations[name];
  const { description, example, source } = documentation[name];
  return [
    ...(description === undefined ? [] : [paragraphs(description)]),
    `${accessOf(access)} ${OWNER[owner]}${notesOf({ access, owner, ...notes })}`,
    `\`\`\`\n${oneLine(example).replace(' → ', '\n→ ')}\n\`\`\``,
    `Source: ${source}.`,
  ].join('\n\n');
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A text of the contract as Markdown; its line breaks stay. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(oneLine)
    .join('\n\n');

function accessOf(access: Operation['access']): string {
  if (access === 'public') return 'Needs no session.';
  if (access === 'application') return 'Takes the token of an application, from `issueApplicationToken`.';
  return `Scopes: ${access.map((scope: Scope) => `\`${scope}\``).join(', ')}.`;
}

const OWNER = {
  merchant: 'Reaches the rows of the caller’s contract; any other answers 404.',
  developer: 'Reaches the applications and points of sale of the calling developer; any other answers 404.',
  application: 'Reaches the points of sale of the calling application.',
  self: 'Reaches the caller’s own account.',
  token: 'Reaches the account of a one-time token.',
  nobody: 'Reaches no personal data.',
} as const satisfies Record<Operation['owner'], string>;

function notesOf({ own, sideEffect, access }: Operation): string {
  const temporary = access !== 'public' && access.includes(SCOPE.changePassword);
  return [
    temporary ? ' Also takes the temporary token of a forced change.' : '',
    access !== 'public' && access.includes(SCOPE.secondFactor)
      ? ' Takes the token of a login that waits for the second factor.'
      : '',
    sideEffect ? ' Changes something although it is a GET: never cached, never repeated.' : '',
    own ? ' Not in the specification: another backend may lack it.' : '',
  ].join('');
}
