import { beginWithLittleMemory } from './platform/little-memory.ts';

beginWithLittleMemory(process);
await import('./serve.ts');
