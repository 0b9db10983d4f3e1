import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@portal/contract';
import webpack, { type Compiler } from 'webpack';
import { contractMistake, pageMistake } from '../build/describe-release.ts';
import { readRemoteFile } from '../portal-remote/remote-file.ts';

const NAME = 'WatchedDescriptor';

/**
 * The descriptor of a remote while it is developed. A mistake in it fails the build, as in a release; until it is
 * mended, the descriptor is the last one without.
 */
export class WatchedDescriptor {
  readonly #folder: string;
  readonly #onChange: () => void;
  #text = '';
  #valid: RemoteDescriptor;

  /**
   * @param folder of the remote's sources
   * @param onChange called when another descriptor was built
   * @throws Refusal when it has a mistake from the start
   */
  constructor(folder: string, onChange: () => void) {
    this.#folder = folder;
    this.#onChange = onChange;
    this.#valid = this.#read();
  }

  get current(): RemoteDescriptor {
    return this.#valid;
  }

  apply(compiler: Compiler): void {
    let built = this.#text;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        try {
          const descriptor = this.#read();
          // Where a module failed, chunks are missing.
          if (compilation.errors.length > 0) return;
          const mistake = contractMistake(descriptor) ?? pageMistake(descriptor, compilation.namedChunkGroups.keys());
          if (mistake) throw new Error(mistake);
          this.#valid = descriptor;
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError(error instanceof Error ? error.message : String(error)));
        }
      });
    });
    compiler.hooks.afterCompile.tap(NAME, ({ fileDependencies }) => fileDependencies.add(this.#file));
    compiler.hooks.done.tap(NAME, (stats) => {
      if (stats.hasErrors() || built === this.#text) return;
      built = this.#text;
      this.#onChange();
    });
  }

  get #file(): string {
    return join(this.#folder, 'remote.json');
  }

  #read(): RemoteDescriptor {
    this.#text = readFileSync(this.#file, 'utf8');
    return readRemoteFile(this.#text, this.#folder);
  }
}
