import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { APPLICATION_SCOPE } from '../scopes.ts';
import { TerminalInfo } from './people.schemas.ts';
import {
  day,
  Identifier,
  Identifiers,
  LATEST_MOMENT,
  moment,
  nullable,
  type OperationShape,
  PageNumber,
  ShortText,
} from './shape.ts';

/** An application of a developer (APP-008). */
export const Application = Type.Object({ appId: Identifier, appName: Type.String() });

/** A point of sale whose administrator enabled the developer (MERCH-010). */
export const Merchant = Type.Object({
  merchantId: Identifier,
  merchant: Type.String({ description: 'User name of the administrator' }),
  appName: nullable(Type.String({ description: 'The application of this developer that it belongs to' })),
  appStatus: nullable(
    Type.String({
      description: "'ATTIVA', or null without an application; the column STATO shows ASSEGNATA or NON ASSEGNATA",
    }),
  ),
  pIva: Type.String(),
  terminalInfo: Type.Array(TerminalInfo),
  appCreation: nullable(day('Creation of the point of sale, yyyy-mm-dd')),
});

/** What the portal knows about an application in addition to its name, points of sale and credentials. */
const ApplicationSettings = Type.Object({
  redirectUris: Type.Array(Type.String()),
  created: moment('Creation'),
  lastUsed: nullable(moment('The last time that its credentials or a token of it were used')),
  secretCreated: moment('Creation of the client secret'),
  earlierSecretEnds: nullable(moment('Until when the client secret before it works too; null when it does not')),
});

/** What a list shows about an application in addition to its name. */
const ApplicationFacts = Type.Object({
  appId: Type.String(),
  pointsOfSale: Type.Integer({ minimum: 0, description: 'How many points of sale it may act for now' }),
  lastUsed: nullable(moment('The last time that its credentials or a token of it were used')),
});

/** What the signing request uploaded by a developer contains. */
const Certificate = Type.Object({
  subject: Type.String({ description: "As RFC 4514 writes it: 'CN=Cassa, O=Softlab, C=IT'" }),
  key: Type.String({ description: "'RSA 2048', 'EC P-256', 'EC P-384', 'Ed25519' …" }),
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the DER form, hex' }),
  fileName: nullable(Type.String()),
  uploaded: moment('When it was uploaded'),
});

const paging = {
  numElements: Type.Integer({ minimum: 1, maximum: LIMIT.applicationBatch }),
  numPage: PageNumber,
};
const filterText = Type.Optional(nullable(Type.String({ maxLength: 120 })));
const ofApplication = Type.Object({ appId: Identifier });
const Confirmed = Type.Object({ outcome: Type.Literal('OK') });
const redirectUri = Type.String({ minLength: 1, maxLength: LIMIT.redirectUriLength });
const credential = Type.Optional(Type.String({ maxLength: 256 }));

/** Applications, points of sale, certificate (specification §7 Applications and merchants). */
export const developerSchemas = {
  uploadCertificate: {
    body: Type.Object({
      certificate: Type.String({
        maxLength: 2 * 1024 * 1024,
        description: 'Signing request (PKCS#10), PEM or DER, in base64',
      }),
      fileName: Type.Optional(
        Type.String({ maxLength: 255, description: 'Ours: only for a backend that offers getCertificate' }),
      ),
    }),
    answer: Confirmed,
  },
  getApplications: {
    body: Type.Object({ ...paging, puntoVendita: filterText, pIva: filterText }),
    answer: Type.Object({ Apps: nullable(Type.Array(Application)), totalNumApps: Type.Integer() }),
  },
  getApplication: {
    params: ofApplication,
    answer: Type.Object({
      merchants: nullable(Type.Array(Merchant)),
      totalNumMerchants: Type.Integer(),
      client_id: Type.String(),
      client_secret: Type.String({ description: 'Empty when `showClientSecret` must be asked for it' }),
    }),
  },
  deleteApplication: { params: ofApplication, answer: Confirmed },
  createApplication: {
    body: Type.Object({
      appName: Type.String({ minLength: 1, maxLength: LIMIT.applicationNameLength }),
      merchants: Identifiers,
      redirect_uri: redirectUri,
    }),
    answer: Confirmed,
  },
  addApplicationMerchants: {
    body: Type.Object({
      appName: ShortText,
      appSite: Type.Optional(nullable(Type.String({ maxLength: 2_048, description: 'Accepted and ignored' }))),
      merchants: Identifiers,
    }),
    answer: Confirmed,
  },
  removeApplicationMerchant: {
    body: Type.Object({ appName: ShortText, merchantId: Identifier }),
    answer: Confirmed,
  },
  searchMerchants: {
    body: Type.Object({
      ...paging,
      merchantId: filterText,
      piva: filterText,
      state: filterText,
      appId: filterText,
    }),
    answer: Type.Object({ merchants: nullable(Type.Array(Merchant)) }),
  },
  getMerchants: { answer: Type.Object({ merchants: nullable(Type.Array(Merchant)) }) },

  getApplicationFacts: { answer: Type.Object({ applications: Type.Array(ApplicationFacts) }) },
  getApplicationSettings: { params: ofApplication, answer: ApplicationSettings },
  setRedirectUris: {
    params: ofApplication,
    body: Type.Object({
      redirectUris: Type.Array(redirectUri, { minItems: 1, maxItems: LIMIT.redirectUris, uniqueItems: true }),
    }),
    answer: Confirmed,
  },
  showClientSecret: { params: ofApplication, answer: Type.Object({ client_secret: Type.String() }) },
  rotateClientSecret: {
    params: ofApplication,
    body: Type.Object({
      graceHours: Type.Integer({
        minimum: 0,
        maximum: LIMIT.secretGraceHours,
        description: 'How long the current secret keeps working beside the new one; 0 ends it at once',
      }),
      seen: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: LATEST_MOMENT,
          description: 'Creation of the secret that the caller saw; 409 when it is not the present one any more',
        }),
      ),
    }),
    answer: Type.Object({
      client_secret: Type.String(),
      earlierSecretEnds: nullable(moment('Until when the earlier secret works')),
    }),
  },
  endEarlierSecret: { params: ofApplication, answer: Confirmed },
  getCertificate: { answer: Type.Object({ certificate: nullable(Certificate) }) },
  issueApplicationToken: {
    headers: Type.Object({
      authorization: Type.Optional(
        Type.String({
          maxLength: 4_096,
          description: 'HTTP Basic with client_id and client_secret, unless they are in the body',
        }),
      ),
    }),
    body: Type.Object({
      // An empty parameter counts as absent (RFC 6749 §3.2).
      grant_type: Type.String({ minLength: 1, maxLength: 256, description: "'client_credentials'" }),
      client_id: credential,
      client_secret: credential,
      scope: Type.Optional(Type.String({ maxLength: 256, description: `'${APPLICATION_SCOPE}', also when absent` })),
    }),
    answer: Type.Object({
      access_token: Type.String(),
      token_type: Type.Literal('Bearer'),
      expires_in: Type.Integer({ description: 'Seconds' }),
      scope: Type.String(),
    }),
  },
  getMerchantsOfApplication: {
    answer: Type.Object({
      merchants: Type.Array(Type.Pick(Merchant, ['merchantId', 'merchant', 'pIva', 'terminalInfo'])),
    }),
  },
} as const satisfies Record<string, OperationShape>;
