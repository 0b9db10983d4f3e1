import { useBlocker } from '@portal/federation/router';
import { closeTopLayer, hasOpenLayer } from '@portal/ui/layers';
import { useEffect } from 'react';

/** Going back closes the menu, sheet or viewer that is open, and leaves the page where it is (SHELL-053). */
export function BackCloses() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && hasOpenLayer());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopLayer();
    blocker.reset();
  }, [blocker]);
  return null;
}
