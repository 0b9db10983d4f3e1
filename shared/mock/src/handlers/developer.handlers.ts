import type { CallAnswer } from '@portal/contract';
import type { PointOfSale, StoredApplication, World } from '../world/world';
import { callerOf, found, type Handlers, type MockCall, OK, Refusal } from './handler';
import { terminalInfo, terminalsOf } from './terminals';

type Merchant = NonNullable<CallAnswer<'getMerchants'>['merchants']>[number];
type AnyCall = Pick<MockCall<'getMerchants'>, 'world' | 'caller'>;

/** Most applications in one answer, however many are asked for (MOCK-004, CONST-020). */
const APPLICATIONS_PER_PAGE = 20;

const ACTIVE = 'ATTIVA';

function applicationsOf(call: AnyCall): StoredApplication[] {
  const { email } = callerOf(call);
  return call.world.applications.filter(({ owner }) => owner === email);
}

function enabledMerchants(call: AnyCall): PointOfSale[] {
  const { email } = callerOf(call);
  const codes = new Set(call.world.enablings.filter((one) => one.email === email).map((one) => one.contractCode));
  return call.world.merchants.filter(({ contractCode }) => codes.has(contractCode));
}

function wireMerchant(world: World, merchant: PointOfSale, application: StoredApplication | undefined): Merchant {
  return {
    merchantId: merchant.contractCode,
    merchant: merchant.name,
    appName: application?.appName ?? null,
    appStatus: application ? ACTIVE : null,
    pIva: merchant.vatNumber,
    terminalInfo: terminalsOf(world, merchant.contractCode).map(terminalInfo),
    appCreation: application?.created ?? null,
  };
}

function allMerchants(call: AnyCall): Merchant[] {
  const applications = applicationsOf(call);
  return enabledMerchants(call).map((merchant) => {
    const application = applications.find(({ merchants }) => merchants.includes(merchant.contractCode));
    return wireMerchant(call.world, merchant, application);
  });
}

const contains = (text: string, part: string | null | undefined) =>
  !part || text.toLowerCase().includes(part.trim().toLowerCase());

function page<Thing>(things: readonly Thing[], number: number, size: number): Thing[] {
  return things.slice((number - 1) * size, number * size);
}

function applicationNamed(call: AnyCall, appName: string): StoredApplication {
  return found(
    applicationsOf(call).find((application) => application.appName === appName),
    'application',
  );
}

function applicationWithId(call: AnyCall, appId: string): StoredApplication {
  return found(
    applicationsOf(call).find((application) => application.appId === appId),
    'application',
  );
}

/** A point of sale is in one application at a time. */
function move(call: AnyCall, merchants: readonly string[], target: StoredApplication): void {
  for (const application of applicationsOf(call)) {
    application.merchants = application.merchants.filter((code) => !merchants.includes(code));
  }
  target.merchants = [...target.merchants, ...merchants];
}

/** Applications, points of sale, certificate. */
export const developerHandlers = {
  uploadCertificate(call) {
    callerOf(call).certificate = true;
    return OK;
  },
  getApplications(call) {
    const { numElements, numPage, puntoVendita, pIva } = call.body;
    const merchants = enabledMerchants(call).filter(
      ({ name, vatNumber }) => contains(name, puntoVendita) && contains(vatNumber, pIva),
    );
    const filtered = Boolean(puntoVendita || pIva);
    const meant = applicationsOf(call).filter(
      (application) => !filtered || merchants.some(({ contractCode }) => application.merchants.includes(contractCode)),
    );
    const Apps = page(meant, numPage, Math.min(numElements, APPLICATIONS_PER_PAGE));
    return { Apps: Apps.map(({ appId, appName }) => ({ appId, appName })), totalNumApps: meant.length };
  },
  getApplication(call) {
    const application = applicationWithId(call, call.params.appId);
    const merchants = enabledMerchants(call)
      .filter(({ contractCode }) => application.merchants.includes(contractCode))
      .map((merchant) => wireMerchant(call.world, merchant, application));
    const { clientId, clientSecret } = application;
    return { merchants, totalNumMerchants: merchants.length, client_id: clientId, client_secret: clientSecret };
  },
  createApplication(call) {
    const { appName, merchants } = call.body;
    const { email } = callerOf(call);
    if (applicationsOf(call).some((application) => application.appName === appName)) {
      throw new Refusal(409, 'An application of this name exists');
    }
    const appId = call.world.nextId('app');
    const created = new Date().toISOString().slice(0, 10);
    const application: StoredApplication = {
      appId,
      appName,
      owner: email,
      clientId: `client-${appId}`,
      clientSecret: `sample-secret-${appId}`,
      created,
      merchants: [],
    };
    move(call, merchants, application);
    call.world.applications.push(application);
    return OK;
  },
  deleteApplication(call) {
    const { appId } = applicationWithId(call, call.params.appId);
    call.world.applications = call.world.applications.filter((application) => application.appId !== appId);
    return OK;
  },
  addApplicationMerchants(call) {
    move(call, call.body.merchants, applicationNamed(call, call.body.appName));
    return OK;
  },
  removeApplicationMerchant(call) {
    const application = applicationNamed(call, call.body.appName);
    const { merchantId } = call.body;
    found(
      application.merchants.find((code) => code === merchantId),
      'point of sale of this application',
    );
    application.merchants = application.merchants.filter((code) => code !== merchantId);
    return OK;
  },
  searchMerchants(call) {
    const { numElements, numPage, merchantId, piva, state, appId } = call.body;
    const application = appId ? applicationWithId(call, appId) : undefined;
    const meant = allMerchants(call).filter(
      (merchant) =>
        (contains(merchant.merchantId, merchantId) || contains(merchant.merchant, merchantId)) &&
        contains(merchant.pIva, piva) &&
        contains(merchant.appStatus ?? '', state) &&
        (!application || application.merchants.includes(merchant.merchantId)),
    );
    return { merchants: page(meant, numPage, numElements) };
  },
  getMerchants: (call) => ({ merchants: allMerchants(call) }),
} satisfies Partial<Handlers>;
