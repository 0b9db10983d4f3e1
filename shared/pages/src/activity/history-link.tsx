import { Link } from '@portal/federation/router';
import { LinkButton } from '@portal/ui';
import { activityLinkTexts } from './activity.texts';
import { type HistoryOf, useActivityAddress } from './use-activity-address';

/**
 * 'CRONOLOGIA': leads to the history of something, if the backend offers it.
 *
 * @example <HistoryLink of={{ about: productId }} />
 * Source: SEC-184.
 */
export function HistoryLink({ of }: { of: HistoryOf }) {
  const address = useActivityAddress(of);
  if (address === null) return null;
  return (
    <LinkButton as={Link} to={address} variant="secondary" size="small">
      {activityLinkTexts.history}
    </LinkButton>
  );
}
