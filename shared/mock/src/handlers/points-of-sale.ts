import { type Merchant, textKey } from '@portal/contract';
import type { PointOfSale, StoredApplication, World } from '../world/world';
import { callerOf, found, type MockCall, Refusal } from './handler';
import { terminalInfo, terminalsOf } from './terminals';

/** The part of a developer's call that these functions need. */
export type DevelopersCall = Pick<MockCall<'getMerchants'>, 'world' | 'caller'>;

const alphabet = new Intl.Collator('it');

/** The applications of the calling developer, by name. */
export function applicationsOf(call: DevelopersCall): StoredApplication[] {
  const { email } = callerOf(call);
  return call.world.applications
    .filter(({ owner }) => owner === email)
    .toSorted((one, other) => alphabet.compare(one.appName, other.appName));
}

export function applicationNamed(call: DevelopersCall, appName: string): StoredApplication {
  const isNamed = sameText(appName);
  return found(
    applicationsOf(call).find((application) => isNamed(application.appName)),
    'application',
  );
}

export function applicationWithId(call: DevelopersCall, appId: string): StoredApplication {
  return found(
    applicationsOf(call).find((application) => application.appId === appId),
    'application',
  );
}

export const sameText = (text: string) => (other: string) => textKey(other) === textKey(text);

function enabledPointsOfSale({ merchants, enablings }: World, email: string): PointOfSale[] {
  const codes = new Set(enablings.filter((one) => one.email === email).map((one) => one.contractCode));
  return merchants.filter(({ contractCode }) => codes.has(contractCode));
}

/** The points of sale of an application, while the developer is enabled there. */
export function merchantsOf(world: World, application: StoredApplication): Merchant[] {
  return enabledPointsOfSale(world, application.owner)
    .filter(({ contractCode }) => application.merchants.includes(contractCode))
    .map((pointOfSale) => wireMerchant(world, pointOfSale, application));
}

/** All points of sale that the developer sees, each with its application. */
export function allMerchants(call: DevelopersCall): Merchant[] {
  const applications = applicationsOf(call);
  return enabledPointsOfSale(call.world, callerOf(call).email).map((pointOfSale) => {
    const application = applications.find(({ merchants }) => merchants.includes(pointOfSale.contractCode));
    return wireMerchant(call.world, pointOfSale, application);
  });
}

function wireMerchant(world: World, pointOfSale: PointOfSale, application: StoredApplication | undefined): Merchant {
  return {
    merchantId: pointOfSale.contractCode,
    merchant: pointOfSale.administrator,
    appName: application?.appName ?? null,
    appStatus: application ? 'ATTIVA' : null,
    pIva: pointOfSale.vatNumber,
    terminalInfo: terminalsOf(world, pointOfSale.contractCode).map(terminalInfo),
    appCreation: pointOfSale.created,
  };
}

const contains = (text: string, part: string | null | undefined) => !part || textKey(text).includes(textKey(part));

/** The filters 'Merchant' and 'Punto vendita' search the id and the administrator. */
export const isMeant = (
  { merchantId, merchant, pIva }: Merchant,
  filter: { pointOfSale: string | null | undefined; pIva: string | null | undefined },
): boolean =>
  (contains(merchantId, filter.pointOfSale) || contains(merchant, filter.pointOfSale)) && contains(pIva, filter.pIva);

export function pageOf<Thing>(things: readonly Thing[], number: number, size: number): Thing[] {
  return things.slice((number - 1) * size, number * size);
}

/** Puts points of sale into an application. Each is in one application at most. */
export function addMerchants(call: DevelopersCall, merchants: readonly string[], target: StoredApplication): void {
  const enabled = new Set(allMerchants(call).map(({ merchantId }) => merchantId));
  const others = applicationsOf(call).filter((application) => application !== target);
  for (const code of merchants) {
    found(enabled.has(code) ? code : undefined, 'point of sale');
    if (others.some((application) => application.merchants.includes(code))) {
      throw new Refusal(409, 'A point of sale is already in another application');
    }
  }
  target.merchants = [...new Set([...target.merchants, ...merchants])];
}
