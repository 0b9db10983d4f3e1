import { useNavigate } from '@portal/federation/router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> & {
  /** Absolute path of a page of the portal. */
  to: string;
  /** The page it stands on. */
  pageFrom: 'catalog' | 'search' | 'category';
};

/**
 * A link that tells the next page which address it was followed from. It reads the address when it is followed, and is no `Link` of the router, which
 * would be drawn anew each time 'MOSTRA DI PIÙ' changes the address of a list of hundreds.
 */
export function LinkFromHere({ pageFrom, to, ...rest }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere) return;
    event.preventDefault();
    void navigate(to, { state: { pageFrom, completePathPage: location.pathname + location.search } });
  };
  return <a href={to} onClick={follow} {...rest} />;
}
