import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file of a program with its own process. Run from sources, it is where the source says; bundled, it is beside the
 * server's program.
 *
 * @param from the module that names it, `import.meta.url`
 * @example programBeside(import.meta.url, './image-drawer.process.ts')
 */
export const programBeside = (from: string, source: string): string =>
  fileURLToPath(new URL(from.endsWith('.ts') ? source : `./${basename(source, '.ts')}.mjs`, from));
