/**
 * The modules that the shell shares with every remote: a host shares only what it imports itself. The shell imports the
 * modules of the first screen directly. These are fetched when the first page that uses them opens, or earlier when the
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
