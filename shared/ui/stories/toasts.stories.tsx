import { Icon } from '@portal/ui';
import { ToastProvider, type ToastRequest, useToasts } from '@portal/ui/toast';
import { useEffect } from 'react';
import { nothing } from './held';

export default { title: 'Toasts', opensOver: true };

function Shown({ toast }: { toast: ToastRequest }) {
  const { show } = useToasts();
  useEffect(() => {
    show({ ...toast, duration: Number.POSITIVE_INFINITY });
  }, [show, toast]);
  return null;
}

const copied: ToastRequest = { text: 'Copiato negli appunti' };
const removed: ToastRequest = {
  text: 'Prodotto eliminato',
  icon: <Icon name="trash" />,
  action: { label: 'ANNULLA', onAction: nothing },
};

export const Toast = () => (
  <ToastProvider>
    <Shown toast={copied} />
  </ToastProvider>
);

export const ToastWithUndo = () => (
  <ToastProvider>
    <Shown toast={removed} />
  </ToastProvider>
);
