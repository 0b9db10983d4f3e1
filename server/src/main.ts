import { beginWithLittleMemory } from './platform/little-memory.ts';
import { requireNode } from './platform/require-node.ts';

requireNode(process);
beginWithLittleMemory(process);
await import('./serve.ts');
