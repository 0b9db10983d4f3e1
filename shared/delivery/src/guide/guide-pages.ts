import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { WORKSPACE } from '../workspace.ts';
import { deprecations } from './deprecations.ts';
import { descriptorReference } from './descriptor-reference.ts';

/** A page of the guide that a portal serves to engineers outside, in Markdown. */
export interface GuidePage {
  /** Its address below `/sdk/`; empty for the first one. */
  name: string;
  title: string;
  markdown: string;
  /** The document of the repository that it is, if it is one. */
  document?: string;
}

/** The documents that are served, so that nobody needs more than the portal's address. */
const DOCUMENTS: readonly Omit<Required<GuidePage>, 'markdown'>[] = [
  { name: '', title: 'Guide', document: 'docs/deliver/README.md' },
  { name: 'backend', title: "A remote's backend", document: 'docs/deliver/backend.md' },
  { name: 'contract', title: 'Contract', document: 'shared/contract/CHANGELOG.md' },
  { name: 'releases', title: 'Releases', document: 'docs/operate/releases.md' },
  { name: 'testing', title: 'Testing', document: 'docs/test/README.md' },
  { name: 'driving', title: 'Journeys', document: 'docs/test/driving.md' },
  { name: 'provider', title: 'Replacing the server', document: 'docs/provide/README.md' },
  { name: 'calls', title: 'Calls of pages', document: 'docs/provide/calls.md' },
  { name: 'configuration', title: 'config.json', document: 'docs/provide/configuration.md' },
  { name: 'cash-link', title: 'Cash registers', document: 'docs/provide/cash-link.md' },
];

/** Files that a document names, and a page shows: whoever has only the portal's address gets them there. */
const FILES = ['docs/provide/backend.mjs', 'docs/provide/config.json', 'docs/provide/accounts.json'];

/** The page with the files of the backend that the guide for providers starts with. */
function filesPage(): GuidePage {
  const shown = FILES.map((file) => `## ${posix.basename(file)}\n\n\`\`\`\n${documentOf(file)}\`\`\``);
  return {
    name: 'example-backend',
    title: 'Example backend',
    markdown: `# Example backend\n\n${shown.join('\n\n')}\n`,
  };
}

/** The documents of the repository are the pages, word for word; what is not written by hand comes from the sources. */
export function guidePages(): GuidePage[] {
  const [first, ...others] = DOCUMENTS.map((page) => ({ ...page, markdown: documentOf(page.document) }));
  return [
    ...(first ? [first] : []),
    { name: 'descriptor', title: 'remote.json', markdown: descriptorReference() },
    ...others,
    filesPage(),
    { name: 'deprecations', title: 'Deprecations', markdown: deprecations() },
  ];
}

/**
 * Where a link of a page leads; a document that the portal does not serve has no address there.
 *
 * @param document the one that has the link
 */
export function servedAddress(target: string, document = ''): string | undefined {
  if (/^(?:https?:|#)/.test(target)) return target;
  const [path = '', heading] = target.split('#');
  const file = FILES.find((one) => one === posix.join(posix.dirname(document), path));
  if (file) return `/sdk/example-backend#${posix.basename(file).replaceAll('.', '')}`;
  const page = DOCUMENTS.find((one) => one.document === posix.join(posix.dirname(document), path));
  return page && `/sdk/${page.name}${heading === undefined ? '' : `#${heading}`}`;
}

/** In the documents for testers the portal is one on the reader's own machine. */
function documentOf(file: string): string {
  const text = readFileSync(join(WORKSPACE, file), 'utf8');
  return file.startsWith('docs/test/') ? text.replaceAll('http://localhost:8080', 'https://portale.example.it') : text;
}
