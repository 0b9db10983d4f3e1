import { usePortal } from '@portal/federation';
import { ToastProvider, useToasts } from '@portal/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { noticeTexts } from './notice.texts';

/**
 * Shows toasts: the page's own, those from the event bus, and one when another tab changed something. They outlive the
 * page that showed them, but not the session.
 */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      <Notices />
      {children}
    </ToastProvider>
  );
}

function Notices() {
  const { events } = usePortal();
  const toasts = useToasts();
  useEffect(() => events.subscribe('notice:shown', ({ text }) => void toasts.show({ text })), [events, toasts]);
  useEffect(() => events.subscribe('session:ended', toasts.dismissAll), [events, toasts]);
  useEffect(() => {
    let last: number | undefined;
    return events.subscribe('lists:outdated', () => {
      if (last !== undefined) toasts.dismiss(last);
      last = toasts.show({ text: noticeTexts.changedElsewhere });
    });
  }, [events, toasts]);
  return null;
}
