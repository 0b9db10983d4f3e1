/**
 * The modules that the shell provides to every remote, one instance for the whole page. `start` modules are part of the
 * shell's first file, because the sign-in page needs them. `later` modules are fetched when the first page that uses
 * them opens.
 *
 * `shell/src/remotes/provided-modules.ts` imports each of them, because a host provides only what it imports. A test
 * compares the two lists.
 */
export const PROVIDED_MODULES = {
  start: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'styled-components',
    '@portal/federation',
    '@portal/federation/router',
    '@portal/platform',
    '@portal/ui',
  ],
  later: [
    '@portal/federation/query',
    '@portal/ui/collapsible',
    '@portal/ui/dialog',
    '@portal/ui/menu',
    '@portal/ui/tabs',
    '@portal/ui/toast',
  ],
} as const;
