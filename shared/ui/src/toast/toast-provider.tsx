import { token } from '@portal/ui';
import { usePageCovered } from '@portal/ui/layers';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Toast, type ToastRequest } from './toast';
import { toastTexts } from './toast.texts';
import { useRoom } from './use-room';

const Slot = styled.section<{ $covered: boolean }>`
  position: fixed;
  z-index: ${token.layer.toast};
  inset: auto 0 calc(${token.size.bottomBar} + 16px + env(safe-area-inset-bottom));
  padding-inline: ${token.size.gutter};
  pointer-events: none;
  ${({ $covered }) => $covered && 'visibility: hidden;'}
`;

const Live = styled.div`
  display: grid;
  gap: ${token.space[2]};
  justify-items: center;
`;

/** Whether a toast does not give way to the next one: it does more than confirm, for the usual time, what was done. */
const lasts = ({ action, onEnd, icon, duration }: ToastRequest): boolean =>
  [action, onEnd, icon, duration].some((one) => one !== undefined);

/** Shows and removes toasts. */
export type Toasts = {
  /** Returns a handle for `dismiss`. */
  show: (request: ToastRequest) => number;
  /** Removes a toast without calling any of its functions. */
  dismiss: (handle: number) => void;
  /** Removes all of them without calling any of their functions. */
  dismissAll: () => void;
};

const ToastContext = createContext<Toasts | null>(null);

/**
 * The area of the toasts: bottom centre, above the bottom bar. One per page, around everything that shows toasts. F8
 * moves the focus into it. One that only confirms what was done gives way to the next. While a dialog covers the page,
 * toasts wait unseen, because they would cover its buttons. Whatever they cover of the page can be scrolled out from
 * under them.
 *
 * @example
 * <ToastProvider><App /></ToastProvider>
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly { handle: number; request: ToastRequest }[]>([]);
  const last = useRef(0);
  const slot = useRef<HTMLElement>(null);
  const covered = usePageCovered();
  useRoom(slot, shown.length > 0);

  const toasts = useMemo<Toasts>(() => {
    const dismiss = (handle: number) => setShown((all) => all.filter((toast) => toast.handle !== handle));
    const show = (request: ToastRequest) => {
      last.current += 1;
      const handle = last.current;
      setShown((all) => [...all.filter((toast) => lasts(toast.request)), { handle, request }]);
      return handle;
    };
    return { show, dismiss, dismissAll: () => setShown([]) };
  }, []);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key === 'F8') slot.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);

  return (
    <ToastContext value={toasts}>
      {children}
      <Slot ref={slot} $covered={covered} aria-label={toastTexts.region}>
        <Live role="status" aria-atomic="false">
          {shown.map(({ handle, request }) => (
            <Toast key={handle} request={request} waiting={covered} onClosed={() => toasts.dismiss(handle)} />
          ))}
        </Live>
      </Slot>
    </ToastContext>
  );
}

/**
 * The toasts of this page, for something that has just succeeded. A failure goes into a `Notice`.
 *
 * @throws when no `ToastProvider` is above.
 * @example
 * const toasts = useToasts();
 * toasts.show({ text: 'Copiato negli appunti' });
 * @example
 * toasts.show({ text: 'Prodotto eliminato', duration: 8000, action: { label: 'ANNULLA', onAction: putBack }, onEnd: deleteForGood });
 */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it.');
  return toasts;
}
