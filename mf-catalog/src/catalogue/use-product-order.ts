import { useLocation, useSearchParams } from '@portal/federation/router';
import { PARAMETER } from '../kit/catalogue/catalogue.urls';
import { orderFromUrl, type ProductOrder } from './product-order';

/** The order of the products. It is part of the address, so that going back keeps it. */
export function useProductOrder(): { order: ProductOrder; setOrder: (order: ProductOrder) => void } {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  return {
    order: orderFromUrl(parameters.get(PARAMETER.sort)),
    setOrder(order) {
      const { [PARAMETER.sort]: _, [PARAMETER.shown]: _shown, ...rest } = Object.fromEntries(parameters);
      setParameters(order === 'name' ? rest : { ...rest, [PARAMETER.sort]: order }, {
        replace: true,
        preventScrollReset: true,
        state,
      });
    },
  };
}
