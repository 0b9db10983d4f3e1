import type { Scope } from './scopes.ts';

/**
 * Who may open a route: anyone, a signed-in person, the bearer of a temporary token (forced password change), or of a
 * token that awaits the second factor.
 */
export type RouteAccess = 'public' | 'session' | 'temporary' | 'pending';

export interface RemoteRoute {
  /**
   * Path pattern of the router: `/users/:username`. Letters, digits, `_`, `-` and `~` between single slashes; only
   * parts after the first may be a `:name`.
   */
  path: string;
  /** Id of the page in the remote's module. */
  page: string;
  access: RouteAccess;
  /** Scopes that may open it; every signed-in person when absent. Any other scope sees the not-found page. */
  scopes?: readonly Scope[];
  /** What the frame draws around it; `full` when absent. `bar`: only the bottom bar, and only on phones (SHELL-018). */
  frame?: 'full' | 'bar' | 'none';
}

/** `area` is for areas beyond the specified ones. */
export type NavigationIcon = 'home' | 'catalog' | 'terminals' | 'users' | 'applications' | 'merchants' | 'area';

/** An entry of the header tabs and of the bottom bar. */
export interface NavigationEntry {
  /** Position: the six specified ones have 0 (home) to 5 (merchants) (SHELL-028), further areas 6 to 9. */
  index: number;
  path: string;
  icon: NavigationIcon;
  /** Name on phones. */
  label: string;
  /** Name of the desktop tab, when it differs (SHELL-026). */
  tab?: string;
  /** Scopes whose desktop header shows it. */
  scopes: readonly Scope[];
}

/** A tile of the home page. */
export interface HomeTile {
  path: string;
  title: string;
  badge?: string;
  /** Drawing of the tile. The tiles of accounts, terminals, applications and merchants show how many there are. */
  art: 'catalog' | 'terminals' | 'users' | 'applications' | 'merchants' | 'area';
  /**
   * The remote's own picture, in place of the drawing: an SVG, PNG or WebP file of its sources
   * (`src/loyalty/tile.svg`); in a release, the file there. If it does not load, the drawing is shown.
   */
  image?: string;
  scopes: readonly Scope[];
  /** Order on the page, from 0. */
  order: number;
}

/** A component that the shell places in a slot of its own pages. */
export interface RemoteWidget {
  name: string;
  /** `home-top`: before the tiles; `home`: after them. */
  slot: 'home' | 'home-top';
  scopes: readonly Scope[];
}

/** A right on a remote's own backend. The remote names it, and an operator of the portal grants it. */
export interface BackendScope {
  /** `points:read`; it is written into the token unchanged. */
  name: string;
  /** What it allows, for the operator who decides. */
  title: string;
  /** The signed-in people whose calls carry it. */
  for: readonly Scope[];
}

/** The remote's own backend. The portal forwards calls to it; only the operator knows its address. */
export interface RemoteBackendDescriptor {
  scopes: readonly BackendScope[];
}

/**
 * What a remote is, without any of its code (`remote.json`). This is all the shell needs to draw menus and guard
 * routes, so a remote that fails to load never takes the menu with it.
 *
 * @example { "name": "mf_catalog", "title": "Catalogo", "contract": "^1.0.0", "routes": [], "navigation": [], "tiles": [], "widgets": [] }
 */
export interface RemoteDescriptor {
  /** Container name, a JS identifier: `mf_catalog`. */
  name: string;
  /** The area's name for people; shown when the area itself cannot be. */
  title: string;
  /** Who makes it, for testers: `Incassi`. */
  team?: string;
  /** Contract versions it works with, as a caret range: `^1.0.0`. */
  contract: string;
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationEntry[];
  tiles: readonly HomeTile[];
  widgets: readonly RemoteWidget[];
  /** Only for a remote with its own backend. */
  backend?: RemoteBackendDescriptor;
}
