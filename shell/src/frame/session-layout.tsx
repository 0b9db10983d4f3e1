import { Outlet } from '@portal/federation/router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../remotes/page-skeleton';

const Toasts = lazy(() => import('./toasts'));
const FrameNotices = lazy(() => import('./frame-notices'));

/** What every page of a session has around it and the sign-in page does not need. It stays while the person goes from page to page. */
export function SessionLayout() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Toasts>
        <Suspense fallback={null}>
          <FrameNotices />
        </Suspense>
        <Outlet />
      </Toasts>
    </Suspense>
  );
}
