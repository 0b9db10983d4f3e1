import { Type } from 'typebox';
import { LIMIT } from '../limits.ts';
import { TerminalInfo } from './people.schemas.ts';
import { Identifier, nullable, type OperationShape } from './shape.ts';

const Application = Type.Object({ appId: Identifier, appName: Type.String() });

/** A point of sale whose administrator enabled the developer (MERCH-010). */
const Merchant = Type.Object({
  merchantId: Identifier,
  merchant: Type.String(),
  appName: nullable(Type.String()),
  appStatus: nullable(Type.String({ description: "As shown in the column STATO, e.g. 'ATTIVA'" })),
  pIva: Type.String(),
  terminalInfo: Type.Array(TerminalInfo),
  appCreation: nullable(Type.String({ description: 'yyyy-mm-dd' })),
});

const paging = {
  numElements: Type.Integer({ minimum: 1, maximum: LIMIT.applicationBatch }),
  numPage: Type.Integer({ minimum: 1 }),
};
const filterText = Type.Optional(nullable(Type.String({ maxLength: 120 })));
const ofApplication = Type.Object({ appId: Identifier });
const Confirmed = Type.Object({ outcome: Type.Literal('OK') });

/** Applications, points of sale, certificate (specification §7 Applications and merchants). */
export const developerSchemas = {
  uploadCertificate: {
    body: Type.Object({ certificate: Type.String({ minLength: 1, description: 'base64' }) }),
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
      client_secret: Type.String(),
    }),
  },
  deleteApplication: { params: ofApplication, answer: Confirmed },
  createApplication: {
    body: Type.Object({
      appName: Type.String({ minLength: 1, maxLength: 60 }),
      merchants: Type.Array(Identifier),
      redirect_uri: Type.String({ minLength: 1, maxLength: 2048 }),
    }),
    answer: Confirmed,
  },
  addApplicationMerchants: {
    body: Type.Object({
      appName: Type.String(),
      appSite: Type.Optional(nullable(Type.String())),
      merchants: Type.Array(Identifier),
    }),
    answer: Confirmed,
  },
  removeApplicationMerchant: {
    body: Type.Object({ appName: Type.String(), merchantId: Identifier }),
    answer: Confirmed,
  },
  searchMerchants: {
    body: Type.Object({ ...paging, merchantId: filterText, piva: filterText, state: filterText, appId: filterText }),
    answer: Type.Object({ merchants: nullable(Type.Array(Merchant)) }),
  },
  getMerchants: { answer: Type.Object({ merchants: nullable(Type.Array(Merchant)) }) },
} as const satisfies Record<string, OperationShape>;
