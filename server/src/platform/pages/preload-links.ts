import type { ComposedRemote, ShellRelease } from '@portal/contract';
import { releaseAddress } from '../config/compose-config.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { OpenedPage } from './route-match.ts';

interface Opening {
  shell: ShellRelease;
  page: OpenedPage;
  /** Address of the configuration with its timestamp; the browser then fetches that very address (API-002). */
  configAddress: string;
}

/**
 * The preload links of a document: what the opening page needs and the browser would otherwise learn of one step after another. `crossorigin` follows
 * how each file is fetched later, or the browser would load it twice.
 */
export function preloadLinks({ shell, page, configAddress }: Opening): string {
  const ownFiles = (files: readonly string[]) => files.map((file) => releaseAddress(shell) + file);
  return [
    link({ as: 'fetch', crossorigin: 'anonymous', href: configAddress }),
    ...ownFiles(shell.initial).map((href) => link({ as: kindOf(href), href })),
    ...ownFiles(shell.fonts).map((href) => link({ as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href })),
    ...(page?.owner === 'remote' ? linksOfRemote(page.remote, page.page) : []),
  ].join('\n    ');
}

function linksOfRemote({ baseUrl, entry, pages }: ComposedRemote, page: string): string[] {
  const elsewhere = !baseUrl.startsWith('/');
  const chunks = (pages[page] ?? []).map((file) => {
    const target = { as: kindOf(file), href: baseUrl + file };
    return link(elsewhere ? { ...target, crossorigin: 'anonymous' } : target);
  });
  return [link({ as: 'script', href: baseUrl + entry }), ...chunks];
}

const kindOf = (file: string): string => (file.endsWith('.css') ? 'style' : 'script');

function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link rel="preload" ${written.join(' ')}>`;
}
