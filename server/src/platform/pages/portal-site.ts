import { type ConfigFile, completeConfig, type PortalConfig } from '@portal/contract';
import type { FastifyRequest } from 'fastify';
import { composeConfig } from '../config/compose-config.ts';
import type { PortalServices } from '../http/portal-app.ts';
import type { LiveReleases } from '../releases/read-live.ts';
import type { LiveShell } from '../releases/read-release.ts';
import type { Releases } from '../releases/releases.ts';
import type { Previews } from './previews.ts';

/** What the server's pages and files are made from. */
export interface SiteOptions {
  releases: Releases;
  /** The portal's own configuration, checked. */
  portalFile: ConfigFile;
  asksHumanCheck: boolean;
  /** Whether testers may load a remote from their own machine. */
  allowsOverrides: boolean;
  /** The remotes to whose backends this server forwards calls. */
  backends: readonly string[];
  /** Folder with the documents that come with the server. */
  assets: string;
  previews: Previews;
}

/** The portal as composed now. */
export interface ComposedSite {
  shell: LiveShell | undefined;
  /** The content of `/config.json`. */
  file: ConfigFile;
  firstPaints: LiveReleases['firstPaints'];
  /** Whether some release is shown to a share of the browsers. */
  hasShares: boolean;
}

/**
 * Composes the portal from its file, the live releases and what this server offers, as this browser should see it.
 *
 * @param browser the id that decides to which shares of the browsers it belongs
 */
export async function composeSite(
  options: SiteOptions,
  { offered }: PortalServices,
  request: Pick<FastifyRequest, 'headers'>,
  browser: string | undefined,
): Promise<ComposedSite> {
  const { previews, releases, portalFile, asksHumanCheck, backends, allowsOverrides } = options;
  const seen = { shown: previews.shownTo(request), browser };
  const { shell, remotes, firstPaints, canaries, preview } = await releases.live(seen);
  return {
    shell,
    firstPaints,
    hasShares: canaries.length > 0,
    file: composeConfig(portalFile, {
      shell: shell?.release.version,
      preview,
      remotes,
      offered,
      asksHumanCheck,
      backends,
      allowsOverrides,
    }),
  };
}

/** The text of `/config.json`. Its hash is in the document. */
export const configText = (file: ConfigFile): string => JSON.stringify(file);

/** The configuration as a browser on this page completes it. */
export const configAt = (file: ConfigFile, { hostname, origin }: PageOrigin): PortalConfig =>
  completeConfig(file, { hostname, origin });

export interface PageOrigin {
  hostname: string;
  origin: string;
}
