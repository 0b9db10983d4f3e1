import { createHash } from 'node:crypto';
import { dirname, relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const NAME = 'PathFreePlugin';

/** The federation runtime's first file, named by a hash of the folder in which the runtime is installed. */
const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;

const IDS = { first: 1_000, count: 9_000 } as const;

/**
 * Keeps the machine that builds out of what it builds, so that the same sources give the same bytes in any folder.
 *
 * Webpack's ids come from the names of modules, which it writes relative to the context; but federation's modules have
 * absolute paths in the middle of theirs. And a package that reads `import.meta.url` would get the address of its file
 * on that machine. It gets the address of the page instead: webpack itself resolves `new URL('…', import.meta.url)`.
 */
export class PathFreePlugin {
  apply(compiler: Compiler): void {
    new webpack.DefinePlugin({ 'import.meta.url': 'location.href' }).apply(compiler);
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => giveIds(compilation, compiler.context, modules));
      hideRuntimeEntry(compilation, compiler.context);
    });
  }
}

/** Gives ids to the modules whose ids would else depend on the context's path. */
function giveIds({ chunkGraph }: Compilation, context: string, modules: Iterable<Module>): void {
  const named = [...modules].map((module) => [pathFree(module.identifier(), context), module] as const);
  const taken = new Set<number>();
  for (const [name, module] of named.filter(([name]) => name !== undefined).sort(byName)) {
    if (chunkGraph.getModuleId(module) !== null || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    let id = IDS.first + (createHash('sha256').update(`${name}`).digest().readUInt32BE() % IDS.count);
    while (taken.has(id)) id = IDS.first + ((id + 1 - IDS.first) % IDS.count);
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/**
 * The text of federation's first file imports absolute paths, and its name is a hash of the text: both would be in the
 * source map, and in hashes.
 */
function hideRuntimeEntry(compilation: Compilation, context: string): void {
  // After what says that every module is in the source map.
  compilation.hooks.buildModule.tap({ name: NAME, stage: 100 }, (module) => {
    if (RUNTIME_ENTRY.test(module.identifier()))
      Object.assign(module, { useSourceMap: false, useSimpleSourceMap: false });
  });
  const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
  processResult.tap(NAME, ([text, ...more], module) => {
    if (!RUNTIME_ENTRY.test(module.identifier())) return [text, ...more];
    return [text.toString().replaceAll(context, relative(dirname(module.resource), context)), ...more];
  });
}

const byName = ([one = '']: readonly [string?, ...unknown[]], [other = '']: readonly [string?, ...unknown[]]) =>
  one < other ? -1 : 1;

/** A module's name without the machine's paths; undefined when webpack's own name has none. */
function pathFree(identifier: string, context: string): string | undefined {
  if (RUNTIME_ENTRY.test(identifier)) return 'federation-entry';
  // Webpack makes each part relative that is a path from its first letter on.
  const isPlain = identifier.split(/[|!]/).every((part) => !part.includes(context, 1));
  return isPlain ? undefined : identifier.replaceAll(context, '.');
}
