import { lazy, Suspense } from 'react';

const MenuOverlay = lazy(() => import('./menu-overlay'));
const SignOutDialog = lazy(() => import('./sign-out-dialog'));

export type OpenOverlay = 'menu' | 'sign-out' | null;

interface Props {
  open: OpenOverlay;
  onOpen: (overlay: OpenOverlay) => void;
}

/** What the frame lays over the page. Loaded when it is first opened: none of it is needed to sign in. */
export function FrameOverlays({ open, onOpen }: Props) {
  return (
    <Suspense fallback={null}>
      {open === 'menu' && <MenuOverlay onClose={() => onOpen(null)} onSignOut={() => onOpen('sign-out')} />}
      {open === 'sign-out' && <SignOutDialog onClose={() => onOpen(null)} />}
    </Suspense>
  );
}
