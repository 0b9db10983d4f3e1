import { NewVersionNotice } from './new-version-notice';
import { SessionEndDialog } from './session-end-dialog';

/** What the frame itself tells a signed-in person: a newer release, the end of the session. */
export function FrameNotices() {
  return (
    <>
      <NewVersionNotice />
      <SessionEndDialog />
    </>
  );
}
