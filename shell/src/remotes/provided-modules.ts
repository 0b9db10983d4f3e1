/**
 * What the shell gives every remote: a host provides only what it imports itself. The modules of the first screen are
 * imported all over the shell; these are fetched when the first page that uses them opens, or ahead of it when the
 * browser is idle.
 */
export const providedLater = {
  '@portal/federation/query': () => import('@portal/federation/query'),
  '@portal/ui/collapsible': () => import('@portal/ui/collapsible'),
  '@portal/ui/dialog': () => import('@portal/ui/dialog'),
  '@portal/ui/menu': () => import('@portal/ui/menu'),
  '@portal/ui/tabs': () => import('@portal/ui/tabs'),
  '@portal/ui/toast': () => import('@portal/ui/toast'),
} as const;
