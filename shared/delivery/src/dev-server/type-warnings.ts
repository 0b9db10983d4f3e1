import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { TypeCheck } from './type-check.ts';

const NAME = 'TypeWarnings';

/** Makes the mistakes in the types of a project warnings of its build, which goes on in spite of them. */
export class TypeWarnings {
  readonly #folder: string;
  readonly #program: string;

  /** @param program the file of TypeScript's command */
  constructor(folder: string, program: string) {
    this.#folder = folder;
    this.#program = program;
  }

  apply(compiler: Compiler): void {
    let mistakes: readonly string[] = [];
    const check = new TypeCheck(this.#folder, this.#program, (found) => {
      if (found.join('\n') === mistakes.join('\n')) return;
      mistakes = found;
      compiler.watching?.invalidate();
    });
    compiler.hooks.watchRun.tap(NAME, () => check.again());
    compiler.hooks.thisCompilation.tap(NAME, ({ warnings, contextDependencies }) => {
      // Also a source that no build reads has types.
      contextDependencies.add(join(this.#folder, 'src'));
      warnings.push(...mistakes.map((mistake) => new webpack.WebpackError(mistake)));
    });
    compiler.hooks.shutdown.tap(NAME, () => check.end());
  }
}
