import { usePortal } from '@portal/federation';
import { ToastProvider, useToasts } from '@portal/ui/toast';
import { type ReactNode, useEffect } from 'react';

/** Shows toasts: the page's own, and those that arrive on the event bus. */
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
  return null;
}
