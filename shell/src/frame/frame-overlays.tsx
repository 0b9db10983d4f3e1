import { lazy, Suspense } from 'react';
import { loadMenuOverlay, loadSignOutDialog } from './late-parts';

const MenuOverlay = lazy(loadMenuOverlay);
const SignOutDialog = lazy(loadSignOutDialog);

export type OpenOverlay = 'menu' | 'sign-out' | null;

interface Props {
  open: OpenOverlay;
  onOpen: (overlay: OpenOverlay) => void;
}

/** The overlays of the frame: menu and sign-out dialog. */
export function FrameOverlays({ open, onOpen }: Props) {
  return (
    <Suspense fallback={null}>
      {open === 'menu' && <MenuOverlay onClose={() => onOpen(null)} onSignOut={() => onOpen('sign-out')} />}
      {open === 'sign-out' && <SignOutDialog onClose={() => onOpen(null)} />}
    </Suspense>
  );
}
