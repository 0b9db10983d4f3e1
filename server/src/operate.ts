import { requireNode } from './platform/require-node.ts';

/** The entry point of the operator's commands. */
requireNode(process);
await import('./operator.ts');
