import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ChunkIntegrityPlugin';

/** A string that the minifier keeps, with any kind of quotes. */
const PLACE = '__CHUNK_INTEGRITY__';
const PLACES = new RegExp(`(["'\`])${PLACE}\\1`, 'g');
const TABLE = `${webpack.RuntimeGlobals.require}.integrity`;

/** By chunk id. */
type Hashes = Record<string, string>;

/**
 * Lets the browser check every chunk that this build loads. The first file carries the hashes of all other files, and
 * each script or style sheet that it loads is requested with its own hash. The first file itself is checked by what
 * loads it, so that only built code runs (docs/decisions/0012).
 *
 * The hashes are written when all file names are final. The name of the first file need not change: it already depends
 * on the names of the chunks, which depend on their content.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const { LoadScriptRuntimeModule } = webpack.runtime;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [source, `if (chunkId !== undefined && ${TABLE}.js[chunkId]) script.integrity = ${TABLE}.js[chunkId];`].join(
          '\n',
        ),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) =>
        [source, `if (${TABLE}.css[chunkId]) ${tag}.integrity = ${TABLE}.css[chunkId];`].join('\n'),
      );
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => compilation.addRuntimeModule(chunk, new IntegrityTable()));
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillTables(compilation));
    });
  }
}

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity');
  }

  override generate(): string {
    return `${TABLE} = "${PLACE}";`;
  }
}

function fillTables(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const table = JSON.stringify({
    js: hashesOf(compilation, chunks, '.js'),
    css: hashesOf(compilation, chunks, '.css'),
  });
  const first = chunks.filter((chunk) => chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  for (const file of first.filter((name) => name.endsWith('.js'))) {
    compilation.updateAsset(file, (asset) => {
      const text = asset.source().toString();
      return new webpack.sources.RawSource(text.replace(PLACES, () => table));
    });
  }
}

function hashesOf(compilation: Compilation, chunks: readonly Chunk[], ending: string): Hashes {
  const hashes: Hashes = {};
  for (const chunk of chunks.filter((candidate) => !candidate.hasRuntime() && candidate.id !== null)) {
    const file = [...chunk.files].find((name) => name.endsWith(ending));
    const asset = file && compilation.getAsset(file);
    if (!asset) continue;
    const digest = createHash('sha384').update(asset.source.buffer()).digest('base64');
    hashes[String(chunk.id)] = `sha384-${digest}`;
  }
  return hashes;
}
