import { usePortal, useSession } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { FailureNotice } from '@portal/pages/failure-notice';
import { Button, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { frameTexts } from './frame.texts';
import { noticeTexts } from './notice.texts';

const Countdown = styled.p`
  color: ${token.color.action};
  font-size: 44px;
  font-variant-numeric: tabular-nums;
  font-weight: ${token.weight.bold};
  line-height: 1.1;
`;

/**
 * Shortly before the session ends, asks whether to stay, or says that the person must sign in again if nothing can move
 * its end. At the end the person is signed out; drafts stay.
 */
export function SessionEndDialog() {
  const { client, config, session } = usePortal();
  const endsAt = useSession((facts) => (facts.status === 'signed-in' ? facts.endsAt : null));
  const isSignedIn = useSession(({ status }) => status === 'signed-in');
  const isForGood = useSession(({ endsForGood }) => endsAt !== null && endsForGood !== null && endsAt >= endsForGood);
  const left = useTimeLeft(client.offers('extendSession') ? endsAt : null, config.session.warning);
  const navigate = useNavigate();
  const stay = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** The end that the person has read about and cannot move. */
  const [understood, setUnderstood] = useState<number | null>(null);
  const over = left === 0;

  const leave = async () => {
    setBusy(true);
    await session.signOut();
    await navigate('/login', { replace: true });
  };
  const extend = async () => {
    setBusy(true);
    setFailed(!(await session.extend()));
    setBusy(false);
  };
  useEffect(() => {
    // After a reload the end is unknown. Extending the session tells it.
    if (isSignedIn && endsAt === null) void session.extend();
  }, [isSignedIn, endsAt, session]);
  useEffect(() => {
    if (over) session.expire();
  }, [over, session]);

  if (left === null || over || (isForGood && understood === endsAt)) return null;
  const goOn = isForGood ? () => setUnderstood(endsAt) : extend;
  return (
    <Dialog
      open
      locked={busy}
      onClose={goOn}
      role="alertdialog"
      title={noticeTexts.sessionEnds}
      description={isForGood ? noticeTexts.sessionEndsForGoodText : noticeTexts.sessionEndsText}
      initialFocus={stay}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={leave}>
            {frameTexts.signOut}
          </Button>
          <Button ref={stay} loading={busy} onClick={goOn}>
            {isForGood ? noticeTexts.understood : noticeTexts.goOn}
          </Button>
        </>
      }
    >
      <Countdown role="timer" aria-label={noticeTexts.timeLeft}>
        {minutes(left)}
      </Countdown>
      {failed && <FailureNotice>{noticeTexts.sessionNotExtended}</FailureNotice>}
    </Dialog>
  );
}

/** Seconds to the end once it is near, otherwise null. Counted by the clock: in a sleeping tab, timers stop. */
function useTimeLeft(endsAt: number | null, warning: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endsAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null || endsAt - now > warning * 1_000) return null;
  return Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** @example minutes(108) // '1:48' */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
