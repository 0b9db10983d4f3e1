import { Link } from '@portal/federation/router';
import { Icon, TextLink } from '@portal/ui';
import { cashLinkTexts } from '../kit/cash-links/cash-link.texts';
import { CASH_LINK_URL } from '../kit/cash-links/cash-link.urls';
import { today, toLink } from '../kit/cash-links/cash-link-rules';
import { dueWords } from '../kit/cash-links/due-words';
import { useCashLinks } from '../kit/cash-links/use-cash-links';

/** Leads to the page about cash links, and says how many terminals are still to be linked. */
export function CashLinkEntry() {
  const { cashLinks, offered } = useCashLinks();
  if (!offered) return null;
  const dated = toLink(cashLinks?.terminals ?? []).filter(({ window }) => window !== null);
  return (
    <div>
      <TextLink as={Link} to={CASH_LINK_URL}>
        {dated.length > 0 ? cashLinkTexts.entry(dated.length, dueWords(dated, today())) : cashLinkTexts.link}
        <Icon name="chevronRight" size={16} />
      </TextLink>
    </div>
  );
}
