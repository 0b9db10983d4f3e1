import { SCOPE } from '@portal/contract';
import { addMerchant, addPerson, type Person, tokenOf } from './people.ts';
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
  await addMerchant(portal, contractCode);
  const administrator = await addPerson(portal, username, { contractCode });
  return { contractCode, administrator, token: await tokenOf(portal, administrator, SCOPE.administrator) };
}
