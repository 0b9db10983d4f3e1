import { Outlet } from '@portal/federation/router';
import { useEffect } from 'react';
import { whenIdle } from '../when-idle';
import { FrameNotices } from './frame-notices';
import { fetchLateParts } from './late-parts';
import { Toasts } from './toasts';
import { useAskWhoseSession } from './use-ask-whose-session';
import { usePagesAhead } from './use-pages-ahead';

/** What surrounds every page from the first one of a session on. It stays mounted from page to page. */
export default function SessionSurroundings() {
  useEffect(() => whenIdle(fetchLateParts), []);
  useAskWhoseSession();
  usePagesAhead();
  return (
    <Toasts>
      <FrameNotices />
      <Outlet />
    </Toasts>
  );
}
