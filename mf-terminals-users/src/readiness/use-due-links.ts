import { dueOn, today } from '../kit/cash-links/cash-link-rules';
import { useCashLinks } from '../kit/cash-links/use-cash-links';

/**
 * The terminals that must be linked to a cash register now; none where the portal can't help or does not know, and
 * `unknown` where it should.
 */
export function useDueLinks() {
  const { cashLinks, offered, failed } = useCashLinks();
  const day = today();
  return {
    due: dueOn(cashLinks?.terminals ?? [], day),
    day,
    loading: offered && !cashLinks && !failed,
    unknown: offered && !cashLinks && failed,
  };
}
