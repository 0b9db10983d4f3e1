import type { Drawings, NavigationIcon, RemoteDescriptor, ShellFirstPaint } from '@portal/contract';
import { completeConfig } from '@portal/contract';
import { PortalProvider } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { EMPTY_STORAGE, PLACES } from '@portal/pages/first-paint';
import { createPortal, type HeaderOptions } from '@portal/platform';
import { drawingBoard } from '@portal/ui/drawing';
import type { ReactNode } from 'react';
import { icons } from '../frame/bottom-bar';
import { AWAITED } from '../frame/use-header-options';
import { preparePage } from '../remotes/lazy-page';
import { PageSkeleton } from '../remotes/page-skeleton';
import { createRemotes } from '../remotes/remotes';
import { RemotesProvider } from '../remotes/remotes-context';
import { portalRoutes } from '../router';

const PAGE = 'page';
/** The router would encode the braces of a placeholder. */
const PATH = '__path__';
/** The header would write the placeholder in capitals. */
const TITLE = '__TITLE__';
const LINK = /<a .*?<\/a>/g;

interface DrawnFrame {
  frame: 'bar' | 'full';
  header?: HeaderOptions;
}

const WIDTHS = ['mobile', 'desktop'] as const;

/** The frame of the sign-in, and that of the other public pages, with their header. */
const FRAMES: readonly DrawnFrame[] = [
  { frame: 'bar' },
  { frame: 'full', header: { title: TITLE, showTitle: true, showBack: true } },
];

/**
 * Draws the frame around a remote's page, for the shell's release. The remote represents any remote: its page is a
 * placeholder, and so are the entries of the menu.
 */
export async function drawFrames(): Promise<ShellFirstPaint> {
  const frames: Record<string, Drawings> = {};
  let entries: ShellFirstPaint['entries'] = {};
  const drawn = async (asked: DrawnFrame, page: ReactNode): Promise<Drawings> => {
    const board = drawingBoard();
    const element = await portalWith(asked, page);
    const drawings = WIDTHS.map((width) => {
      const html = board.draw(element, width, 'shell');
      const bar = /(<nav [^>]*>)((?:<a .*?<\/a>)+)(?=<\/nav>)/;
      const [, , links = ''] = bar.exec(html) ?? [];
      if (links) entries = entriesOf(links);
      const places = html.replace(bar, '$1{{navigation}}').replace(TITLE, '{{title}}').replace('<i></i>', '{{page}}');
      return { frame: width, offers: {}, ...(asked.header && { header: { ...asked.header } }), html: places };
    });
    return { styles: board.styles(), drawings };
  };
  for (const asked of FRAMES) frames[asked.frame] = await drawn(asked, <i />);
  const waiting = await drawn({ frame: 'full', header: AWAITED }, <PageSkeleton />);
  return { frames, waiting, entries };
}

const drawnIcons = Object.keys(icons) as NavigationIcon[];

/** Home comes first, as the shell's own; the others in the order of their icons. */
function entriesOf(links: string): Record<string, string> {
  const each = links.match(LINK) ?? [];
  return Object.fromEntries(
    drawnIcons.map((icon, index) => [icon, (each[index] ?? '').replace(/\/__path__\w+/, '{{path}}')]),
  );
}

async function portalWith({ frame, header = {} }: DrawnFrame, page: ReactNode) {
  const descriptor: RemoteDescriptor = {
    name: 'any',
    title: '',
    contract: '^1.0.0',
    routes: [{ path: '/drawn', page: PAGE, access: 'public', frame }],
    navigation: drawnIcons
      .filter((icon) => icon !== 'home')
      // A place that everybody's bar has.
      .map((icon) => ({ index: 1, path: `/${PATH}${icon}`, label: '{{label}}', icon, scopes: [] })),
    tiles: [],
    widgets: [],
  };
  const remote = { name: 'any', version: '1.0.0', baseUrl: '/', entry: 'entry.js', pages: {}, descriptor };
  const config = completeConfig(
    { ...PLACES, remotes: [remote] },
    { hostname: 'drawn', origin: 'https://drawn.invalid' },
  );
  const { portal, portalOf } = createPortal({
    config,
    storage: EMPTY_STORAGE,
    location: { origin: 'https://drawn.invalid' },
  });
  portal.header.show(header);
  const remotes = createRemotes(
    [remote],
    () => undefined,
    async () => ({ default: { pages: { [PAGE]: async () => ({ default: () => page }) }, widgets: {} } }),
  );
  await preparePage(remotes.pageLoader('any', PAGE));
  const router = createMemoryRouter(portalRoutes(remotes), { initialEntries: ['/drawn'] });
  return (
    <PortalProvider portal={portal}>
      <RemotesProvider remotes={remotes} portalOf={portalOf}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </PortalProvider>
  );
}
