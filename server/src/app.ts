import { type ConfigFile, completeConfig, type OperationName } from '@portal/contract';
import { releaseShares } from '@portal/delivery/server';
import type { FastifyBaseLogger } from 'fastify';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { applicationAccessRoutes, authenticateApplication } from './application-access/application-access.routes.ts';
import { applicationRoutes } from './applications/applications.routes.ts';
import { authenticate, authRoutes, relyingParty } from './auth/auth.routes.ts';
import { cashLinkRoutes } from './cash-links/cash-links.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { categoryRoutes } from './categories/categories.routes.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { cleanupsOf } from './cleanups.ts';
import { countOpenRequests, developerRequestRoutes } from './developer-requests/developer-requests.routes.ts';
import { developerRoutes } from './developers/developers.routes.ts';
import { clientSecretSeal } from './kit/applications/client-credentials.ts';
import { catalogueMemory } from './kit/catalogue/catalogue-memory.ts';
import { authenticatorSeal } from './kit/sign-in/authenticators.ts';
import { countLiveSessions } from './kit/sign-in/sessions.ts';
import { merchantRoutes } from './merchants/merchants.routes.ts';
import type { Clock } from './platform/clock.ts';
import { lastBackup } from './platform/commands/last-backup.ts';
import { hasForeignBackend } from './platform/config/compose-config.ts';
import { keyFor } from './platform/config/data-key.ts';
import type { KeyRing } from './platform/config/key-ring.ts';
import type { Settings } from './platform/config/settings.ts';
import type { Database } from './platform/database/database.ts';
import type { Keeping } from './platform/housekeeping/cleanup.ts';
import { keepHouse } from './platform/housekeeping/housekeeping.ts';
import { foundation } from './platform/http/foundation.ts';
import type { PortalApp } from './platform/http/portal-app.ts';
import { routeTheRest } from './platform/http/route.ts';
import { altchaCheck, noHumanCheck } from './platform/human-check/human-check.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { mailboxHash } from './platform/mail/mailbox-limits.ts';
import { countMessages } from './platform/mail/message-store.ts';
import { outboxRoutes } from './platform/mail/outbox.routes.ts';
import { openPostOffice } from './platform/mail/post-office.ts';
import { messageSeal } from './platform/mail/sealed-text.ts';
import { beaconRoutes } from './platform/metrics/beacon.routes.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { probeRoutes } from './platform/metrics/probe.routes.ts';
import { openApiRoutes } from './platform/openapi/openapi.routes.ts';
import { configRoutes } from './platform/pages/config.routes.ts';
import { documentRoutes } from './platform/pages/document.routes.ts';
import { openPreviews } from './platform/pages/previews.ts';
import { releaseFiles } from './platform/pages/release-files.ts';
import { sdkRoutes } from './platform/pages/sdk.routes.ts';
import type { Releases } from './platform/releases/releases.ts';
import type { Tracing } from './platform/tracing/call-trace.ts';
import { productImageRoutes } from './product-images/product-images.routes.ts';
import { importsOf, productImportRoutes } from './product-import/product-import.routes.ts';
import { IDEMPOTENT_OPERATIONS, productRoutes } from './products/products.routes.ts';
import { releaseDeliveryRoutes } from './release-delivery/release-delivery.routes.ts';
import { loadsOfAll, remoteFailureRoutes } from './release-delivery/remote-failures.routes.ts';
import { backendFacts, remoteBackendRoutes } from './remote-backends/remote-backends.routes.ts';
import { securityRoutes } from './security/security.routes.ts';
import { testingRoutes } from './seed/testing.routes.ts';
import { terminalRoutes } from './terminals/terminals.routes.ts';
import { termsRoutes } from './terms/terms.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import { VERSION } from './version.ts';

export interface AppParts {
  database: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  mailer: Mailer;
  /** Where people open the portal, for links in mails; called only once the server listens. */
  portalUrl: () => string;
  releases: Releases;
  /** The portal's configuration as its operator wrote it, checked. */
  portalFile: ConfigFile;
  keys: KeyRing;
  keeping: Keeping;
  /** Folder with the documents that come with the server. */
  assets: string;
  /** Folder of the outbox, when mail goes there and people may read it in the browser; for development. */
  outboxDir?: string | undefined;
  settings: Pick<
    Settings,
    | 'backends'
    | 'fallBack'
    | 'humanCheck'
    | 'limits'
    | 'metricsToken'
    | 'overrides'
    | 'passkeyOrigins'
    | 'production'
    | 'releaseBrowser'
    | 'trustProxy'
  >;
  /** Whether people open the portal at a host that browsers keep passkeys for. */
  hasPasskeys: boolean;
  tracing: Tracing;
}

/**
 * Assembles the server: the contract's calls, the portal's pages and files, and the operator's addresses. It does not
 * listen yet.
 *
 * @example const app = await createApp(parts); await app.listen({ port: 8080 });
 */
export async function createApp(parts: AppParts): Promise<PortalApp> {
  const { database, clock, logger, mailer, portalUrl, releases, keys, assets, settings } = parts;
  const idempotentOperations = hasForeignBackend(parts.portalFile) ? [] : IDEMPOTENT_OPERATIONS;
  const portalFile = { idempotentOperations, ...parts.portalFile };
  const config = completeConfig(portalFile, ANY_PAGE);
  const app = await foundation(
    {
      database,
      clock,
      metrics: createMetrics(
        {
          sessions: () => countLiveSessions(database.db, clock()),
          messages: () => countMessages(database.db),
          requests: () => countOpenRequests(database.db),
          lastBackup: () => lastBackup(database.db),
          loads: () => loadsOfAll(database.db),
          shares: () => releaseShares(releases.folder),
          served: releases.served,
        },
        { version: VERSION, withProcess: settings.production },
      ),
      callers: { session: authenticate, application: authenticateApplication },
      limits: settings.limits,
      mail: openPostOffice({
        database,
        clock,
        mailer,
        seal: messageSeal(keys),
        hashOf: mailboxHash(keys),
        logger,
        signature: config.brand.name,
        portalUrl,
      }),
      checkAnswers: !settings.production,
      offered: new Set<OperationName>(),
    },
    {
      logger,
      trustProxy: settings.trustProxy,
      addressKey: keyFor('caller-address', keys.present),
      tracing: parts.tracing,
      sendsAwayWhenBusy: settings.production,
    },
  );
  const asksHumanCheck = settings.humanCheck.enabled && portalFile.humanCheck?.provider !== 'none';
  const humanCheck = asksHumanCheck
    ? altchaCheck({ database, clock, keys, tries: settings.humanCheck.tries })
    : noHumanCheck;

  authRoutes(app, {
    humanCheck,
    application: config.login,
    authenticators: authenticatorSeal(keys),
    issuer: config.brand.name,
    party: parts.hasPasskeys
      ? () => relyingParty(portalUrl(), { name: config.brand.name, others: settings.passkeyOrigins })
      : undefined,
  });
  activityRoutes(app, importsOf);
  securityRoutes(app);
  termsRoutes(app, config.terms);
  developerRequestRoutes(app, { humanCheck });
  terminalRoutes(app);
  cashLinkRoutes(app, config.acquirer);
  accountRoutes(app);
  userRoutes(app);
  developerRoutes(app);
  const catalogues = catalogueMemory();
  catalogueRoutes(app, catalogues);
  categoryRoutes(app, catalogues);
  productRoutes(app, catalogues, config);
  applicationRoutes(app, clientSecretSeal(keys));
  applicationAccessRoutes(app);
  merchantRoutes(app);
  certificateRoutes(app);
  productImportRoutes(app);
  remoteFailureRoutes(app, { releases, settings: settings.fallBack, keys });
  routeTheRest(app);

  testingRoutes(app, {
    isAllowed: portalFile.overrides?.allowed ?? settings.overrides,
    isProduction: settings.production,
    releases: releases.folder,
    limits: settings.limits,
    demoData: { dataKey: keys.present, assets, tcVersion: config.terms.tcVersion },
  });

  const previews = openPreviews(keys, clock, settings.overrides);
  const site = {
    releases,
    portalFile,
    asksHumanCheck,
    allowsOverrides: settings.overrides,
    backends: Object.keys(settings.backends.addresses),
    assets,
    previews,
  };
  configRoutes(app, site);
  await releaseFiles(app, site);
  sdkRoutes(app, { ...site, keys }, portalUrl);
  productImageRoutes(app);
  documentRoutes(app, { ...site, keys });
  await releaseDeliveryRoutes(app, {
    folder: releases.folder,
    keys,
    portalUrl,
    browser: settings.releaseBrowser,
    backendFacts: (remote) => backendFacts(database.db, { remote, releases: releases.folder, ...settings.backends }),
  });
  await remoteBackendRoutes(app, { ...settings.backends, keys, portalUrl });
  beaconRoutes(app);
  probeRoutes(app, { token: settings.metricsToken, releases });
  if (parts.outboxDir) outboxRoutes(app, parts.outboxDir);
  await openApiRoutes(app);
  keepHouse(app, cleanupsOf(parts.keeping));
  app.addHook('onListen', () => app.portal.mail.open());
  app.addHook('onClose', () => app.portal.mail.close());
  return app;
}

/** The parts of the configuration that the server reads do not depend on the page. */
const ANY_PAGE = { hostname: 'localhost', origin: 'http://localhost' };
