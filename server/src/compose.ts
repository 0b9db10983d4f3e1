import { requireNode } from './platform/require-node.ts';

/** The entry point of `npm run compose` in an archive: the portal as plain files, without a server. */
requireNode(process);
await import('./composer.ts');
