import type { Symbols } from '@portal/contract';
import type { Compilation, Compiler, Module } from 'webpack';
import { CONTRACT, usedOfContract } from './contract-symbols.ts';

const NAME = 'ProvidedSymbolsPlugin';

/** Before webpack merges modules, when it knows which of them the build contains. */
const BEFORE_MERGING = -100;

/** A module's name, and symbols of it. */
type Named = readonly [name: string, symbols: readonly string[]];

/** Stands for names that cannot be known: the whole module is passed on, or is not an ES module. */
const ANY = '*';

/**
 * Reads from a build what it uses of the contract and of the modules that the shell provides, and what it provides
 * itself. Both lists are empty until the build is done.
 */
export class ProvidedSymbolsPlugin {
  used: Symbols = {};
  provided: Symbols = {};

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunkModules.tap({ name: NAME, stage: BEFORE_MERGING }, () => {
        const used = collect(compilation, 'consume-shared-module', consumedName, usedOf);
        this.used = sorted([...used, [CONTRACT, usedOfContract(compilation, ANY)]]);
        this.provided = sorted(collect(compilation, 'provide-module', providedName, providedBy));
      });
    });
  }
}

function collect(
  compilation: Compilation,
  type: string,
  nameOf: (module: Module) => string | undefined,
  symbolsOf: (compilation: Compilation, module: Module) => readonly string[],
): Named[] {
  return [...compilation.modules].flatMap((module): Named[] => {
    const name = module.type === type ? nameOf(module) : undefined;
    return name ? [[name, symbolsOf(compilation, module)]] : [];
  });
}

/** By module, each with its names once; a build without any part of the contract does not mention it. */
function sorted(all: readonly Named[]): Symbols {
  const found = new Map<string, Set<string>>();
  for (const [name, symbols] of all) found.set(name, new Set([...(found.get(name) ?? []), ...symbols]));
  const named = [...found].filter(([name, symbols]) => name !== CONTRACT || symbols.size > 0);
  const inOrder = named.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, symbols]) => [name, [...symbols].sort()]));
}

// webpack's types lack the two kinds of module. What is read here is what its own federation plugins write.
const consumedName = (module: Module) => (module as { options?: { shareKey?: string } }).options?.shareKey;
const providedName = (module: Module) => (module as { _name?: string })._name;

/** What the modules of the build take from a consumed module. */
function usedOf(compilation: Compilation, module: Module): string[] {
  const { moduleGraph, chunkGraph } = compilation;
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    if (!dependency || !originModule || !connection.isActive(undefined)) return [];
    if (chunkGraph?.getNumberOfModuleChunks(originModule) === 0) return [];
    return compilation.getDependencyReferencedExports(dependency, undefined).map((reference) => {
      const [name = ANY] = Array.isArray(reference) ? reference : reference.name;
      return name;
    });
  });
}

/** What a provided module exports. */
function providedBy({ moduleGraph }: Compilation, module: Module): readonly string[] {
  const dependencies = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
  return dependencies.flatMap((dependency) => {
    const target = moduleGraph.getModule(dependency);
    const exports = target && moduleGraph.getProvidedExports(target);
    return Array.isArray(exports) ? exports : [ANY];
  });
}
