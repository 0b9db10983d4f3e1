import { type Account, accountOf, type Person } from './accounts.ts';
import { patient, saidBy } from './patient.ts';
import { askPortal, originOf } from './portal-address.ts';
import { portalAt, sessionOf } from './sessions.ts';

/** A state of the demo data: as the portal begins, an empty shop, one with things to fix, one with very many data. */
export type DemoState = 'normal' | 'empty' | 'to-fix' | 'large';

/**
 * Resets the demo data of a portal that allows testers. Open sessions of its people go on. Waits where there were too
 * many calls.
 *
 * @param address where the portal is open
 * @param who an administrator of the demo data
 * @returns how long it took, in milliseconds
 * @throws Error with the portal's reason
 */
export async function resetDemoData(
  address: string,
  state: DemoState = 'normal',
  who: Person | Account = 'marta.ferri',
): Promise<number> {
  const session = await sessionOf(portalAt(address), accountOf(who));
  const answer = await patient(() =>
    askPortal(address, '/api/testing/reset', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.a}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    }),
  );
  if (answer.ok) return ((await answer.json()) as { milliseconds: number }).milliseconds;
  const reason = answer.status === 404 ? NO_RESETS : await saidBy(answer);
  throw new Error(`${originOf(address)} does not reset its demo data: ${reason}`);
}

const NO_RESETS = 'it does not allow testers, or is in production';
