import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../workspace.ts';
import { deprecations } from './deprecations.ts';
import { descriptorReference } from './descriptor-reference.ts';

/** A page of the guide that a portal serves to teams, in Markdown. */
export interface GuidePage {
  /** Its address below `/sdk/`; empty for the first one. */
  name: string;
  title: string;
  markdown: string;
}

/** The documents of the repository are the pages, word for word; what is not written by hand comes from the sources. */
export function guidePages(): GuidePage[] {
  return [
    { name: '', title: 'Guide', markdown: documentOf('docs/deliver/README.md') },
    { name: 'descriptor', title: 'remote.json', markdown: descriptorReference() },
    { name: 'contract', title: 'Contract', markdown: documentOf('shared/contract/CHANGELOG.md') },
    { name: 'deprecations', title: 'Deprecations', markdown: deprecations() },
  ];
}

/** Where a link of the guide leads; a document that the portal does not serve has no address there. */
export const servedAddress = (target: string): string | undefined =>
  /^(?:https?:|#)/.test(target) ? target : undefined;

const documentOf = (file: string): string => readFileSync(join(WORKSPACE, file), 'utf8');
