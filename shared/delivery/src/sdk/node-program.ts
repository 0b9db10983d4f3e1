import type { BuildOptions } from 'esbuild';

/** How what others run by Node is bundled: each program is one module. */
export const NODE_PROGRAM = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
} as const satisfies BuildOptions;
