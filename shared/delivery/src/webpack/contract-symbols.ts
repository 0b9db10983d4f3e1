import * as contract from '@portal/contract';
import type { Compilation, Module, ModuleGraphConnection } from 'webpack';

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
export function usedOfContract(compilation: Compilation, any: string): string[] {
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
