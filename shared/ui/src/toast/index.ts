/** `@portal/ui/toast`: passing messages at the foot of the page. */
export type { ToastRequest } from './toast';
export { ToastProvider, type Toasts, useToasts } from './toast-provider';
