import type { Drawing, NavigationIcon, RemoteDescriptor, ShellFirstPaint } from '@portal/contract';
import { completeConfig } from '@portal/contract';
import { placeOf } from '@portal/contract/composition';
import { PortalProvider } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { EMPTY_STORAGE } from '@portal/pages/first-paint';
import { createPortal } from '@portal/platform';
import { type DrawnFrame, drawingBoard } from '@portal/ui/drawing';
import { icons } from '../frame/bottom-bar';
import { preparePage } from '../remotes/lazy-page';
import { createRemotes } from '../remotes/remotes';
import { RemotesProvider } from '../remotes/remotes-context';
import { portalRoutes } from '../router';

const PAGE = 'page';
/** The router would encode the braces of a place. */
const PATH = '__path__';
const LINK = /<a .*?<\/a>/g;

/** Frames whose first paint is drawn: that of the sign-in. The others show the title that their page asks for. */
const FRAMES = ['bar'] as const;

/**
 * Draws the frame around a remote's page, for the shell's release. The remote stands for every remote: its page is a
 * place, and so are the entries of the menu.
 */
export async function drawFrames(): Promise<ShellFirstPaint> {
  const board = drawingBoard();
  const frames: Record<string, Drawing[]> = {};
  let entries: ShellFirstPaint['entries'] = {};
  for (const frame of FRAMES) {
    const element = await portalWith(frame);
    const drawn = (['mobile', 'desktop'] as const satisfies DrawnFrame[]).map((width) => {
      const html = board.draw(element, width, 'shell');
      const bar = /(<nav [^>]*>)((?:<a .*?<\/a>)+)(?=<\/nav>)/;
      const [, , links = ''] = bar.exec(html) ?? [];
      if (links) entries = entriesOf(links);
      return { frame: width, offers: {}, html: html.replace(bar, '$1{{navigation}}').replace('<i></i>', '{{page}}') };
    });
    frames[frame] = drawn;
  }
  return { styles: board.styles(), frames, entries };
}

const drawnIcons = Object.keys(icons) as NavigationIcon[];

/** Home comes first, as the shell's own; the others in the order of their icons. */
function entriesOf(links: string): Record<string, string> {
  const each = links.match(LINK) ?? [];
  return Object.fromEntries(
    drawnIcons.map((icon, index) => [icon, (each[index] ?? '').replace(/\/__path__\w+/, '{{path}}')]),
  );
}

async function portalWith(frame: 'bar') {
  const descriptor: RemoteDescriptor = {
    name: 'any',
    title: '',
    contract: '^1.0.0',
    routes: [{ path: '/drawn', page: PAGE, access: 'public', frame }],
    navigation: drawnIcons
      .filter((icon) => icon !== 'home')
      .map((icon, index) => ({ index: index + 1, path: `/${PATH}${icon}`, label: '{{label}}', icon, scopes: [] })),
    tiles: [],
    widgets: [],
  };
  const remote = { name: 'any', version: '1.0.0', baseUrl: '/', entry: 'entry.js', pages: {}, descriptor };
  const page = { name: placeOf('brand.name'), owner: placeOf('brand.owner') };
  const config = completeConfig(
    { brand: page, remotes: [remote] },
    { hostname: 'drawn', origin: 'https://drawn.invalid' },
  );
  const { portal, portalOf } = createPortal({
    config,
    storage: EMPTY_STORAGE,
    location: { origin: 'https://drawn.invalid' },
  });
  const remotes = createRemotes(
    [remote],
    () => undefined,
    async () => ({ default: { pages: { [PAGE]: place }, widgets: {} } }),
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

const place = async () => ({ default: () => <i /> });
