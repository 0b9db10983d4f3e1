import type { Handlers } from './handler';
import { allMerchants, applicationWithId, isMeant, pageOf } from './points-of-sale';

/** The points of sale of a developer. */
export const merchantHandlers = {
  searchMerchants(call) {
    const { numElements, numPage, merchantId, piva, state, appId } = call.body;
    const application = appId ? applicationWithId(call, appId) : undefined;
    const meant = allMerchants(call).filter((merchant) => {
      const isAssigned = merchant.appName !== null;
      if (state === 'NON ASSEGNATA' && isAssigned) return false;
      if (state !== 'NON ASSEGNATA' && application && merchant.appName !== application.appName) return false;
      if (state === 'ASSEGNATA' && !isAssigned) return false;
      return isMeant(merchant, { pointOfSale: merchantId, pIva: piva });
    });
    return { merchants: pageOf(meant, numPage, numElements) };
  },
  getMerchants: (call) => ({ merchants: allMerchants(call) }),
} satisfies Partial<Handlers>;
