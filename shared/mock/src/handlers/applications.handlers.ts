import { type Merchant, textKey } from '@portal/contract';
import { ENABLED_DEVELOPER } from '@portal/demo';
import type { Application } from '../world/world';
import { callerOf, found, type Handlers, type MockCall, OK } from './handler';
import { terminalInfo } from './people.handlers';

type AnyCall = Pick<MockCall<'getMerchants'>, 'world' | 'caller'>;

/** The most applications in one answer, however many are asked for (MOCK-004, CONST-020). */
const APPLICATIONS_PER_PAGE = 20;

const alphabet = new Intl.Collator('it');

/** All applications and points of sale belong to the developer whom merchants enabled. */
const ifEnabled = <Thing>(call: AnyCall, things: readonly Thing[]): readonly Thing[] =>
  callerOf(call).email === ENABLED_DEVELOPER ? things : [];

const applicationsOf = (call: AnyCall): Application[] =>
  ifEnabled(call, call.world.applications).toSorted((one, other) => alphabet.compare(one.appName, other.appName));

const applicationWith = (call: AnyCall, id: string) => found(applicationsOf(call), ({ appId }) => appId === id);
const applicationNamed = (call: AnyCall, name: string) =>
  found(applicationsOf(call), ({ appName }) => appName === name);

/** All points of sale that the developer sees, each with its application. */
function merchantsOf(call: AnyCall): Merchant[] {
  const { applications, enablings, pointsOfSale, terminals } = call.world;
  const enabled = new Set(enablings.filter(({ email }) => email === ENABLED_DEVELOPER).map((one) => one.contractCode));
  return ifEnabled(call, pointsOfSale)
    .filter(({ merchantId }) => enabled.has(merchantId))
    .map((pointOfSale) => {
      const { appName = null } = applications.find((one) => one.merchants.includes(pointOfSale.merchantId)) ?? {};
      return {
        ...pointOfSale,
        appName,
        appStatus: appName && 'ATTIVA',
        terminalInfo: terminals.filter(({ contractCode }) => contractCode === pointOfSale.merchantId).map(terminalInfo),
      };
    });
}

const merchantsIn = (call: AnyCall, { merchants }: Application): Merchant[] =>
  merchantsOf(call).filter(({ merchantId }) => merchants.includes(merchantId));

const contains = (text: string, part: string | null | undefined) => !part || textKey(text).includes(textKey(part));

/** The filters 'Merchant' and 'Punto vendita' search the id and the administrator. */
const isMeant =
  (pointOfSale: string | null | undefined, piva: string | null | undefined) =>
  ({ merchantId, merchant, pIva }: Merchant): boolean =>
    (contains(merchantId, pointOfSale) || contains(merchant, pointOfSale)) && contains(pIva, piva);

const page = <Thing>(things: readonly Thing[], number: number, size: number): Thing[] =>
  things.slice((number - 1) * size, number * size);

/** Applications and points of sale. */
export const applicationHandlers = {
  getApplications(call) {
    const { numElements, numPage, puntoVendita, pIva } = call.body;
    const meant = applicationsOf(call).filter(
      (application) => (!puntoVendita && !pIva) || merchantsIn(call, application).some(isMeant(puntoVendita, pIva)),
    );
    const Apps = page(meant, numPage, Math.min(numElements, APPLICATIONS_PER_PAGE));
    return { Apps: Apps.map(({ appId, appName }) => ({ appId, appName })), totalNumApps: meant.length };
  },
  getApplication(call) {
    const { appId, ...application } = applicationWith(call, call.params.appId);
    const merchants = merchantsIn(call, { appId, ...application });
    const credentials = { client_id: `client-${appId}`, client_secret: `sample-secret-${appId}` };
    return { merchants, totalNumMerchants: merchants.length, ...credentials };
  },
  createApplication(call) {
    const { appName, merchants } = call.body;
    call.world.applications.push({ appId: call.world.nextId('app'), appName, merchants: [...merchants] });
    return OK;
  },
  deleteApplication(call) {
    const deleted = applicationWith(call, call.params.appId);
    call.world.applications = call.world.applications.filter((application) => application !== deleted);
    return OK;
  },
  addApplicationMerchants(call) {
    applicationNamed(call, call.body.appName).merchants.push(...call.body.merchants);
    return OK;
  },
  removeApplicationMerchant(call) {
    const application = applicationNamed(call, call.body.appName);
    application.merchants = application.merchants.filter((code) => code !== call.body.merchantId);
    return OK;
  },
  searchMerchants(call) {
    const { numElements, numPage, merchantId, piva, state, appId } = call.body;
    const appName = appId ? applicationWith(call, appId).appName : undefined;
    const meant = merchantsOf(call)
      .filter(isMeant(merchantId, piva))
      .filter((merchant) => {
        if (state === 'NON ASSEGNATA') return merchant.appName === null;
        if (appName !== undefined) return merchant.appName === appName;
        return state !== 'ASSEGNATA' || merchant.appName !== null;
      });
    return { merchants: page(meant, numPage, numElements) };
  },
  getMerchants: (call) => ({ merchants: merchantsOf(call) }),
} satisfies Partial<Handlers>;
