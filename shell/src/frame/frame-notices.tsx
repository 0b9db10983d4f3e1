import { NewVersionNotice } from './new-version-notice';
import { OfflineStrip } from './offline-strip';
import { SessionEndDialog } from './session-end-dialog';

/** What the frame tells by itself while somebody is signed in: no network, a newer release, the end of the session. */
export function FrameNotices() {
  return (
    <>
      <OfflineStrip />
      <NewVersionNotice />
      <SessionEndDialog />
    </>
  );
}
