import type { Symbols } from '@portal/contract';
import * as contract from '@portal/contract';
import webpack, {
  type Compilation,
  type Compiler,
  type Configuration,
  type Module,
  type ModuleGraphConnection,
} from 'webpack';
import { type UsedPackage, usedPackageIn } from '../build/used-package.ts';

/** What a build reports about itself. */
export interface Built {
  /** Its files by the name of the chunk group that needs them. */
  files: ReadonlyMap<string, readonly string[]>;
  /** What it uses of the contract, and of the modules that the shell provides. */
  uses: Symbols;
  /** What it provides to others. */
  provides: Symbols;
  /** The installed packages whose code is in it. */
  packages: readonly UsedPackage[];
}

/**
 * Runs one webpack configuration until it is done.
 *
 * @throws Error with webpack's message when the build has errors
 */
export function runWebpack(config: Configuration): Promise<Built> {
  return new Promise((resolve, reject) => {
    const symbols = new ProvidedSymbolsPlugin();
    const compiler = webpack({ ...config, plugins: [...(config.plugins ?? []), symbols] });
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(`The build of ${config.name} failed:\n${stats?.toString('errors-only')}`));
        }
        if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
        resolve({
          files: groupFiles(stats.compilation),
          uses: symbols.used,
          provides: symbols.provided,
          packages: symbols.packages,
        });
      });
    });
  });
}

function groupFiles(compilation: Compilation): Built['files'] {
  const files = new Map<string, readonly string[]>();
  for (const [name, group] of compilation.namedChunkGroups) {
    files.set(
      name,
      group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
    );
  }
  return files;
}

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
class ProvidedSymbolsPlugin {
  used: Symbols = {};
  provided: Symbols = {};
  packages: readonly UsedPackage[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunkModules.tap({ name: NAME, stage: BEFORE_MERGING }, () => {
        const used = collect(compilation, 'consume-shared-module', consumedName, usedOf);
        this.used = sorted([...used, [CONTRACT, usedOfContract(compilation, ANY)]]);
        this.provided = sorted(collect(compilation, 'provide-module', providedName, providedBy));
        this.packages = packagesIn(compilation);
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

/**
 * The contract is part of each build: a remote has its own copy of what it imports, and makes its calls by name. So the
 * parts of the contract are its exports and its calls.
 */
export const CONTRACT = '@portal/contract';

const CALLS: ReadonlySet<string> = new Set(Object.keys(contract.operations));

/** Any short text in quotation marks. */
const QUOTED = /(["'`])(\w+)\1/g;

/** Every part of the contract, for a shell that is built with it: webpack leaves out what the shell does not import. */
export const contractParts = (): string[] => [...Object.keys(contract), ...CALLS].sort();

/** What the modules of a build take from the contract, and the calls that they name. */
function usedOfContract(compilation: Compilation, any: string): string[] {
  const modules = builtModules(compilation);
  const imported = connectionsTo(compilation, modules).flatMap((connection) => {
    // The names that the importer uses. They stay when webpack redirects the import to the module with the export.
    const { ids } = connection.dependency as { ids?: readonly string[] };
    return ids && connection.isActive(undefined) ? [ids[0] ?? any] : [];
  });
  const called = modules.filter(isOurs).flatMap((module) => {
    const text = module.originalSource()?.source() ?? '';
    return [...String(text).matchAll(QUOTED)].flatMap(([, , name = '']) => (CALLS.has(name) ? [name] : []));
  });
  return [...imported, ...called];
}

/** The modules whose code is in some file of the build. */
const builtModules = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);

/** The folder of the package that an installed file belongs to. */
const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

function packagesIn(compilation: Compilation): UsedPackage[] {
  const folders = builtModules(compilation).flatMap(
    (module) => PACKAGE_FOLDER.exec(module.nameForCondition() ?? '') ?? [],
  );
  return [...new Set(folders)].flatMap((folder) => usedPackageIn(folder) ?? []);
}

/** Every import statement has one connection for itself, and one for each place where a name of it is used. */
const connectionsTo = ({ moduleGraph }: Compilation, modules: readonly Module[]): ModuleGraphConnection[] =>
  modules
    .flatMap((module) => [...moduleGraph.getOutgoingConnections(module)])
    .filter(({ dependency }) => (dependency as { request?: string } | null)?.request === CONTRACT);

/** Neither an installed package nor the contract itself, which names every call. */
function isOurs(module: Module): boolean {
  const place = module.nameForCondition() ?? '';
  const { resourceResolveData } = module as { resourceResolveData?: { descriptionFileData?: { name?: string } } };
  return !/[\\/]node_modules[\\/]/.test(place) && resourceResolveData?.descriptionFileData?.name !== CONTRACT;
}
