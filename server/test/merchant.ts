import { SCOPE } from '@portal/contract';
import { addAdministrator, type Person, tokenOf } from './people.ts';
import type { TestApp } from './test-app.ts';

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
