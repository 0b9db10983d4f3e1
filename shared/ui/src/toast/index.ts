/** `@portal/ui/toast`: temporary messages at the bottom of the page. */
export type { ToastRequest } from './toast';
export { ToastProvider, type Toasts, useToasts } from './toast-provider';
