import { Link, useNavigate } from '@portal/federation/router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type Props = Omit<ComponentPropsWithRef<typeof Link>, 'state' | 'onClick'> & {
  /** The page it stands on. */
  pageFrom: 'catalog' | 'search' | 'category';
};

/**
 * A link that tells the next page which address it was followed from. The address is read when it is followed, so that a list of hundreds is not drawn
 * anew each time 'MOSTRA DI PIÙ' changes it.
 */
export function LinkFromHere({ pageFrom, to, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    void navigate(to, { state: { pageFrom, completePathPage: location.pathname + location.search } });
  };
  return <Link to={to} onClick={follow} {...rest} />;
}
