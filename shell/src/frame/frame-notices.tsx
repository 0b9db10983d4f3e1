import { NewVersionNotice } from './new-version-notice';
import { OfflineStrip } from './offline-strip';
import { SessionEndDialog } from './session-end-dialog';

/** What the frame itself tells a signed-in person: no network, a newer release, the end of the session. */
export function FrameNotices() {
  return (
    <>
      <OfflineStrip />
      <NewVersionNotice />
      <SessionEndDialog />
    </>
  );
}
