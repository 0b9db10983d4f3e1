import { useBlocker } from '@portal/federation/router';
import { closeTopLayer, useAnyLayerOpen } from '@portal/ui/layers';
import { useEffect } from 'react';

/** Going back closes the menu, sheet or viewer that is open, and leaves the page where it is (SHELL-053). */
export default function BackCloses() {
  // Only while something is open: the router warns of a blocker whenever somebody goes to an entry it did not make.
  return useAnyLayerOpen() ? <CloseInstead /> : null;
}

function CloseInstead() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopLayer();
    blocker.reset();
  }, [blocker]);
  return null;
}
