import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type PostgresOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type PreRun = NonNullable<PostgresOptions['preRun']>[number];

/** The part of Emscripten's host file system that is missing from PGlite's types. */
interface HostFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

const isHostFileSystem = (value: unknown): value is HostFileSystem =>
  typeof value === 'object' && value !== null && 'stream_ops' in value && 'realPath' in value;

function syncFolder(path: string) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** PostgreSQL calls fsync. Emscripten has none for host files and answers "done"; this adds a real one. */
const giveFsync: PreRun = (module) => {
  const host: unknown = Reflect.get(module, 'NODEFS') ?? Reflect.get(module.FS, 'filesystems')?.NODEFS;
  if (!isHostFileSystem(host)) throw new Error('PGlite no longer shows its host file system: fsync cannot be provided');
  host.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) syncFolder(host.realPath(stream.node));
    else fdatasyncSync(stream.nfd);
    return 0;
  };
};

/**
 * PGlite's folder storage with a working fsync, so that a committed transaction survives a kill or a power cut.
 *
 * It relies on PGlite's internals. The version is therefore pinned exactly, and tests check that fsync is on and is
 * called.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[postgres, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(postgres, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync] } };
  }
}
