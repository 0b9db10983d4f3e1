import { SCOPE } from '@portal/contract';
import { addAdministrator, type Person, tokenOf } from './people.ts';
import type { TestApp, TestCall } from './test-app.ts';

/** A merchant with its administrator, signed in. */
export interface TestMerchant {
  contractCode: string;
  administrator: Person;
  token: string;
}

/** @example const bottega = await addSignedInMerchant(portal, '1000001', 'marta.ferri'); */
export async function addSignedInMerchant(
  portal: TestApp,
  contractCode: string,
  username: string,
): Promise<TestMerchant> {
  const administrator = await addAdministrator(portal, contractCode, username);
  return { contractCode, administrator, token: await tokenOf(portal, administrator, SCOPE.administrator) };
}

/** The calls of its administrator. */
export const callsOf =
  (portal: TestApp, merchant: TestMerchant) =>
  (name: Parameters<TestApp['call']>[0], input: TestCall = {}) =>
    portal.call(name, { token: merchant.token, ...input });

/** The audited actions that concern it, in their order. */
export const actionsOf = async (portal: TestApp, { contractCode }: TestMerchant) =>
  (await portal.audit()).flatMap((event) => (event.contractCode === contractCode ? event.action : []));
