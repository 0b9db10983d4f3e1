import { fileURLToPath } from 'node:url';

/** Compiles TypeScript and the ESM-only packages of the tree to CommonJS, which jest loads without flags. */
export const transform = {
  '^.+\\.[cm]?[jt]sx?$': [
    fileURLToPath(import.meta.resolve('@swc/jest')),
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};
