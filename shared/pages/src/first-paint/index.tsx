import {
  completeConfig,
  type Drawing,
  type Drawings,
  type OwnOperationName,
  ownOperations,
  type PortalConfig,
  type RemoteFirstPaint,
} from '@portal/contract';
import { HUMAN_CHECK, placeOf } from '@portal/contract/composition';
import { type PageLoader, PortalProvider } from '@portal/federation';
import { createMemoryRouter, RouterProvider } from '@portal/federation/router';
import { createPortal, type HeaderOptions } from '@portal/platform';
import { drawingBoard } from '@portal/ui/drawing';
import type { ComponentType } from 'react';

/** The most own calls that a page may ask about, including the human check: each doubles its drawings. */
const MAX_ASKED = 3;

const ORIGIN = 'https://drawn.invalid';

/** The address of a link with a token. */
const LINK = '/#drawn';

/**
 * Draws the first paints of a remote's public pages, when its release is built: what the document shows before any
 * script runs. Texts of the configuration become placeholders that the document fills. A page that looks different with
 * and without an own call, or the human check, is drawn for both cases.
 *
 * @param pages by their ids, as the remote's module has them
 * @param ofLinks ids of the pages that are for links with a token in their hash: they are drawn as if opened by such a
 *   link
 * @example export const drawFirstPaint = () => drawPages({ login: loginPages.login });
 */
export async function drawPages(
  pages: Readonly<Record<string, PageLoader>>,
  ofLinks: readonly string[] = [],
): Promise<RemoteFirstPaint> {
  // Forms look in the storage for their drafts.
  globalThis.sessionStorage ??= EMPTY_STORAGE;
  const drawn: Record<string, Drawings> = {};
  for (const [id, load] of Object.entries(pages)) {
    const { default: Page } = await load();
    const board = drawingBoard();
    const ofLink = ofLinks.includes(id);
    const draw = (frame: Drawing['frame'], surroundings: Surroundings) =>
      board.draw(pageWith(Page, ofLink ? LINK : '/', surroundings), frame, id);
    const asked = new Set<string>();
    const shown: { header?: HeaderOptions } = {};
    const surroundings = {
      asked,
      showHeader(header: HeaderOptions) {
        shown.header = header;
      },
    };
    draw('mobile', { ...surroundings, offered: new Set([...Object.keys(ownOperations), HUMAN_CHECK]) });
    if (asked.size > MAX_ASKED) throw new Error(`The page ${id} asks about ${[...asked]}; at most ${MAX_ASKED}`);
    const drawings = choicesOf([...asked]).flatMap((offers) =>
      (['mobile', 'desktop'] as const).flatMap((frame) => {
        const offered = new Set(Object.keys(offers).filter((name) => offers[name]));
        const html = draw(frame, { ...surroundings, offered });
        // A page that only redirects draws nothing.
        return html === '' ? [] : [{ frame, offers, header: { ...shown.header }, ...(ofLink && { ofLink }), html }];
      }),
    );
    drawn[id] = { styles: board.styles(), drawings };
  }
  return { pages: drawn };
}

/** Every combination of calls that are offered or not. */
function choicesOf([first, ...rest]: readonly string[]): Record<string, boolean>[] {
  if (first === undefined) return [{}];
  return choicesOf(rest).flatMap((others) => [true, false].map((offered) => ({ ...others, [first]: offered })));
}

interface Surroundings {
  /** Names of the own calls that the backend offers, and of the human check if it asks for one. */
  offered: ReadonlySet<string>;
  /** Receives the names of those that the page asks about. */
  asked: Set<string>;
  showHeader: (options: HeaderOptions) => void;
}

function pageWith(Page: ComponentType, address: string, { offered, asked, showHeader }: Surroundings) {
  const calls = Object.assign([...offered] as OwnOperationName[], {
    includes(name: string) {
      asked.add(name);
      return offered.has(name);
    },
  });
  const completed = completeConfig({ ...PLACES, ownOperations: calls }, { hostname: 'drawn.invalid', origin: ORIGIN });
  const config: PortalConfig = {
    ...completed,
    humanCheck: {
      get provider() {
        asked.add(HUMAN_CHECK);
        return offered.has(HUMAN_CHECK) ? 'altcha' : 'none';
      },
    },
  };
  const { portal } = createPortal({ config, storage: EMPTY_STORAGE, location: { origin: ORIGIN } });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  return (
    <PortalProvider portal={{ ...portal, header: { ...portal.header, draw: showHeader } }}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
}

/** For drawing: the texts of the configuration are placeholders. */
export const PLACES = {
  brand: { name: placeOf('brand.name'), owner: placeOf('brand.owner') },
  login: { usernameExample: placeOf('login.usernameExample') },
  support: { link: placeOf('support.link'), phone: placeOf('support.phone') },
  links: {
    transparency: placeOf('links.transparency'),
    cookies: placeOf('links.cookies'),
    privacy: placeOf('links.privacy'),
  },
};

/** For drawing: nobody is signed in. */
export const EMPTY_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};
