import { useSession } from '@portal/federation';
import { lazy, Suspense } from 'react';
import { loadBackCloses, loadMenuOverlay, loadSignOutDialog } from './late-parts';

const BackCloses = lazy(loadBackCloses);
const MenuOverlay = lazy(loadMenuOverlay);
const SignOutDialog = lazy(loadSignOutDialog);

export type OpenOverlay = 'menu' | 'sign-out' | null;

interface Props {
  open: OpenOverlay;
  onOpen: (overlay: OpenOverlay) => void;
}

/** The overlays of the frame, menu and sign-out dialog, and what lets going back close them and those of the page. */
export function FrameOverlays({ open, onOpen }: Props) {
  // The sign-in opens nothing by itself, so it needs that only with the menu.
  const isSignedOut = useSession(({ status }) => status === 'signed-out');
  return (
    <>
      <Suspense fallback={null}>{(open !== null || !isSignedOut) && <BackCloses />}</Suspense>
      <Suspense fallback={null}>
        {open === 'menu' && <MenuOverlay onClose={() => onOpen(null)} onSignOut={() => onOpen('sign-out')} />}
        {open === 'sign-out' && <SignOutDialog onClose={() => onOpen(null)} />}
      </Suspense>
    </>
  );
}
