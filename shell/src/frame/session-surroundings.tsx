import { Outlet } from '@portal/federation/router';
import { FrameNotices } from './frame-notices';
import { Toasts } from './toasts';

/** What every page of a session has around it and the sign-in page does not need. It stays while the person goes from page to page. */
export default function SessionSurroundings() {
  return (
    <Toasts>
      <FrameNotices />
      <Outlet />
    </Toasts>
  );
}
