import { type ComposedRemote, contractFits, type ShellRelease } from '@portal/contract';
import { escapeHtml } from '@portal/contract/composition';
import { releaseAddress } from '../config/compose-config.ts';
import type { OpenedPage } from './route-match.ts';

interface Opening {
  shell: ShellRelease;
  page: OpenedPage;
  /** Address of the configuration with its timestamp; the browser then fetches exactly this address (API-002). */
  configAddress: string;
}

/**
 * The preload links of a document: the files that the opening page needs and that the browser would otherwise discover
 * one after the other. `crossorigin` must match how each file is fetched later; otherwise the browser loads it twice.
 */
export function preloadLinks({ shell, page, configAddress }: Opening): string {
  const own = (file: string) => ({ href: releaseAddress(shell) + file, ...checked(shell.integrity, file) });
  return [
    link({ as: 'fetch', crossorigin: 'anonymous', href: configAddress }),
    ...shell.initial.map((file) => link({ as: kindOf(file), ...own(file) })),
    ...shell.fonts.map((file) =>
      link({ as: 'font', type: 'font/woff2', crossorigin: 'anonymous', href: releaseAddress(shell) + file }),
    ),
    ...(page?.owner === 'remote' && runsIn(shell, page.remote) ? linksOfRemote(page.remote, page.route.page) : []),
  ].join('\n    ');
}

/** The code of a remote that a shell leaves behind does not run. */
const runsIn = ({ contractVersion }: ShellRelease, { descriptor }: ComposedRemote): boolean =>
  contractFits(contractVersion, descriptor.contract);

function linksOfRemote({ baseUrl, entry, pages, integrity = {} }: ComposedRemote, page: string): string[] {
  const elsewhere = !baseUrl.startsWith('/');
  return [entry, ...(pages[page] ?? [])].map((file) => {
    const hash = checked(integrity, file);
    // The container's script is fetched with CORS only when its hash is checked; webpack's chunks are always fetched
    // with CORS.
    const isAnonymous = elsewhere && (file !== entry || 'integrity' in hash);
    const cors: Record<string, string> = isAnonymous ? { crossorigin: 'anonymous' } : {};
    return link({ as: kindOf(file), href: baseUrl + file, ...hash, ...cors });
  });
}

/** The hash of a file: a browser uses a preload only for a request with the same hash. */
function checked(integrity: Readonly<Record<string, string>>, file: string): Record<string, string> {
  const hash = integrity[file];
  return hash ? { integrity: hash } : {};
}

const kindOf = (file: string): string => (file.endsWith('.css') ? 'style' : 'script');

function link(attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link rel="preload" ${written.join(' ')}>`;
}
