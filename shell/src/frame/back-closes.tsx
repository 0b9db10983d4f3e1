import { useBlocker } from '@portal/federation/router';
import { closeTopLayer, useAnyLayerOpen } from '@portal/ui/layers';
import { useEffect, useRef } from 'react';
import { coverFirstEntry, watchFirstEntry } from './first-entry';

/** Going back closes the menu, sheet or viewer that is open, and leaves the page where it is (SHELL-053). */
export default function BackCloses() {
  const open = useAnyLayerOpen();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    if (open) coverFirstEntry();
  }, [open]);
  useEffect(() => watchFirstEntry(() => isOpen.current), []);
  // Only while something is open: the router warns of a blocker whenever somebody goes to an entry it did not make.
  return open ? <CloseInstead /> : null;
}

function CloseInstead() {
  // Two entries with one key are the document's first one and the one over it.
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' && currentLocation.key !== nextLocation.key,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    closeTopLayer();
    blocker.reset();
  }, [blocker]);
  return null;
}
