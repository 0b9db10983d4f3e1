import {
  completeConfig,
  type Drawing,
  type OwnOperationName,
  ownOperations,
  type RemoteFirstPaint,
} from '@portal/contract';
import { placeOf } from '@portal/contract/composition';
import { type PageLoader, PortalProvider } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { createPortal } from '@portal/platform';
import { drawingBoard } from '@portal/ui/drawing';
import type { ComponentType } from 'react';

/** A page may ask about so many own calls: each doubles its drawings. */
const MAX_ASKED = 3;

const ORIGIN = 'https://drawn.invalid';

/**
 * Draws the first paints of a remote's public pages, when its release is built: what the document shows before any
 * script runs. Texts of the configuration become places that the document fills. A page that draws something else with
 * and without an own call is drawn for both.
 *
 * @param pages by their ids, as the remote's module has them
 * @example export const drawFirstPaint = () => drawPages({ login: loginPages.login });
 */
export async function drawPages(pages: Readonly<Record<string, PageLoader>>): Promise<RemoteFirstPaint> {
  const board = drawingBoard();
  const drawn: Record<string, readonly Drawing[]> = {};
  for (const [id, load] of Object.entries(pages)) {
    const { default: Page } = await load();
    const draw = (frame: Drawing['frame'], offered: ReadonlySet<string>, asked: Set<string>) =>
      board.draw(pageWith(Page, offered, asked), frame, id);
    const asked = new Set<string>();
    draw('mobile', new Set(Object.keys(ownOperations)), asked);
    if (asked.size > MAX_ASKED) throw new Error(`The page ${id} asks about ${asked.size} calls; at most ${MAX_ASKED}`);
    drawn[id] = choicesOf([...asked]).flatMap((offers) =>
      (['mobile', 'desktop'] as const).map((frame) => {
        const offered = new Set(Object.keys(offers).filter((name) => offers[name]));
        return { frame, offers, html: draw(frame, offered, new Set()) };
      }),
    );
  }
  return { styles: board.styles(), pages: drawn };
}

/** Each way in which the calls may be offered or not. */
function choicesOf([first, ...rest]: readonly string[]): Record<string, boolean>[] {
  if (first === undefined) return [{}];
  return choicesOf(rest).flatMap((others) => [true, false].map((offered) => ({ ...others, [first]: offered })));
}

/** @param asked receives the names of the own calls that the page asks about */
function pageWith(Page: ComponentType, offered: ReadonlySet<string>, asked: Set<string>) {
  const calls = Object.assign([...offered] as OwnOperationName[], {
    includes(name: string) {
      asked.add(name);
      return offered.has(name);
    },
  });
  const config = completeConfig(
    {
      brand: { name: placeOf('brand.name'), owner: placeOf('brand.owner') },
      login: { usernameExample: placeOf('login.usernameExample') },
      support: { link: placeOf('support.link'), phone: placeOf('support.phone') },
      links: {
        transparency: placeOf('links.transparency'),
        cookies: placeOf('links.cookies'),
        privacy: placeOf('links.privacy'),
      },
      ownOperations: calls,
    },
    { hostname: 'drawn.invalid', origin: ORIGIN },
  );
  const { portal } = createPortal({ config, storage: EMPTY_STORAGE, location: { origin: ORIGIN } });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
}

/** For drawing: nobody is signed in. */
export const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};
