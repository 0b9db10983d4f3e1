import type { RemoteDescriptor } from '../descriptor.ts';
import type { ApiName } from '../operation.ts';
import type { OperationName } from '../operations.ts';
import type { OwnOperationName } from '../own-operations.ts';

export type ThemeName = 'light' | 'dark' | 'auto';

/** A remote as it is composed into the portal now: which release is live and where its files are. */
export interface ComposedRemote {
  /** Container name, a JS identifier: `mf_catalog`. */
  name: string;
  version: string;
  /** Address of the release's folder, with a final slash; absolute or below the portal's origin. */
  baseUrl: string;
  /** Container file below `baseUrl`. */
  entry: string;
  /** Files of each page below `baseUrl`, for preloading, by page id. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Subresource integrity of the entry and the pages' files, by name below `baseUrl`. Other files are not checked. */
  integrity?: Readonly<Record<string, string>>;
  descriptor: RemoteDescriptor;
  /** The release that stands in when this one fails to load or to start. */
  previous?: EarlierRelease;
}

/** Everything needed to load an earlier release of a remote instead of the live one. */
export interface EarlierRelease {
  version: string;
  baseUrl: string;
  entry: string;
  /** Contract versions it works with, as a caret range. */
  contract: string;
  integrity?: Readonly<Record<string, string>>;
}

/**
 * `/config.json` as the portal uses it, with every default filled in. Keys: API addresses and path overrides (API-001),
 * login values, links and texts that belong to the provider, and the composed remotes.
 *
 * @see config.schema.ts for the published JSON Schema
 */
export interface PortalConfig {
  /** Name shown beside the logo and in page titles. */
  brand: { name: string; owner: string };
  /** Colours of the pages, unless the person chose others on their device (SHELL-111). */
  theme: ThemeName;
  /** Answers every call in the browser, without a server (MOCK-001). */
  mock: boolean;
  /** Addresses of the three APIs, absolute or below the page's origin. */
  apis: Readonly<Record<ApiName, string>>;
  /** Paths that differ from the contract's defaults, by operation name. */
  paths: Readonly<Partial<Record<OperationName, string>>>;
  /** Our own operations that this backend offers. The control of a missing one is not drawn. */
  ownOperations: readonly OwnOperationName[];
  /** Operations whose backend takes an Idempotency-Key. */
  idempotentOperations: readonly OperationName[];
  /** Operations whose backend takes an If-Match, and refuses (412) to replace values that the person has not seen. */
  conditionalOperations: readonly OperationName[];
  login: {
    clientId: string;
    scope: string;
    identityDomain: string | null;
    slider: string | null;
    /** What people type as their user name, shown in the empty field. */
    usernameExample: string;
  };
  /** How many seconds before its end the person is asked whether to continue the session; 0: never. */
  session: { warning: number };
  humanCheck: { provider: 'altcha' | 'none' };
  /** Version of the terms that a signed-in person must have accepted (CONST-025), and the PDF's address. */
  terms: { tcVersion: string; document: string };
  support: { link: string; phone: string };
  /** Footer links; the terms link is the portal's own page. */
  links: { transparency: string; cookies: string; privacy: string };
  /** Custom link that opens the provider's app, with `{token}` (AUTH-042); null when there is no app. */
  appLink: string | null;
  /**
   * Who transmits the payments of the merchants' terminals, as the tax agency knows it: name and tax code. When absent,
   * nothing about linking terminals to cash registers is drawn.
   */
  acquirer?: { name: string; taxCode: string };
  analytics: { sink: 'none' } | { sink: 'beacon'; url: string };
  /**
   * Whether testers may load a remote from another address, and from which origins. A port of `*` is any port. When
   * absent only loopback origins are allowed.
   */
  overrides: { allowed: boolean; origins: readonly string[] };
  /**
   * Where calls for the remotes' own backends go, by container name: `{ mf_loyalty: '/api/backends/mf-loyalty' }`. A
   * remote that is missing here has no backend in this portal.
   */
  backends: Readonly<Record<string, string>>;
  remotes: readonly ComposedRemote[];
  /** The staged release that a preview link shows in this browser, in place of the live one. */
  preview?: { remote: string; version: string };
  /** The shell's live release; null when it is unknown. */
  shell: { version: string } | null;
}

type Partially<Shape> = { [Key in keyof Shape]?: Shape[Key] | Partial<Shape[Key]> };

/** `/config.json` as written: an absent key takes its default. */
export type ConfigFile = Partially<Omit<PortalConfig, 'login' | 'remotes'>> & {
  login?: Partial<PortalConfig['login']>;
  remotes?: readonly ComposedRemote[];
};
