import type { CallAnswer } from '@portal/contract';
import { applicationWithId } from '../kit/applications/own-application.ts';
import { listPointsOfSale } from '../kit/applications/points-of-sale.ts';
import type { Call } from '../platform/http/call.ts';

/** The words of the filter 'Stato'. */
const STATE = { assigned: 'ASSEGNATA', unassigned: 'NON ASSEGNATA' } as const;

/** One page of the points of sale that the filter selects. */
export async function searchMerchants({
  db,
  developerId,
  body,
}: Call<'searchMerchants'>): Promise<CallAnswer<'searchMerchants'>> {
  const { merchantId, piva, state, appId, numElements, numPage } = body;
  const application = appId ? await applicationWithId(db, developerId, appId) : undefined;
  if (state && state !== STATE.assigned && state !== STATE.unassigned) return { merchants: [] };
  const merchants = await listPointsOfSale(db, developerId, {
    pointOfSale: merchantId,
    vatNumber: piva,
    isAssigned: state ? state === STATE.assigned : undefined,
    applicationId: state === STATE.unassigned ? undefined : application?.id,
    page: { number: numPage, size: numElements },
  });
  return { merchants };
}
