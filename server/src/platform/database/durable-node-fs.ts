import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type LogOnDisk, logOnDisk } from './log-on-disk.ts';

type InitArguments = Parameters<NodeFS['init']>;
type PostgresOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type PreRun = NonNullable<PostgresOptions['preRun']>[number];

interface Stream {
  nfd?: number;
  node: unknown;
}

type Operation<First = unknown> = (first: First, ...rest: unknown[]) => unknown;

/** The part of Emscripten's host file system that is missing from PGlite's types. */
interface HostFileSystem {
  realPath(node: unknown): string;
  node_ops: Record<'setattr' | 'rename' | 'unlink', Operation>;
  stream_ops: Record<'write' | 'setattr', Operation<Stream>> & { fsync?: (stream: Stream) => number };
}

const isHostFileSystem = (value: unknown): value is HostFileSystem =>
  typeof value === 'object' && value !== null && 'stream_ops' in value && 'node_ops' in value && 'realPath' in value;

function syncFolder(path: string) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** A segment of the write-ahead log. */
const isLog = (path: string): boolean => /[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(path);

/**
 * PostgreSQL calls fsync. Emscripten has none for host files and answers "done"; this adds a real one. The log is
 * brought to the disk by `log`; all else waits for it first, because a page whose log is lost makes a database that
 * does not recover (PostgreSQL's documentation, "Write-Ahead Logging").
 */
const giveFsync =
  (log: LogOnDisk): PreRun =>
  (module) => {
    const host: unknown = Reflect.get(module, 'NODEFS') ?? Reflect.get(module.FS, 'filesystems')?.NODEFS;
    if (!isHostFileSystem(host)) {
      throw new Error('PGlite no longer shows its host file system: fsync cannot be provided');
    }
    const { node_ops: nodes, stream_ops: streams, realPath } = host;
    const afterLog =
      <First>(operation: Operation<First>): Operation<First> =>
      (...parameters) => {
        log.payNow();
        return operation(...parameters);
      };
    streams.fsync = (stream) => {
      const path = realPath(stream.node);
      if (stream.nfd !== undefined && isLog(path)) {
        log.owe(path);
        return 0;
      }
      log.payNow();
      if (stream.nfd === undefined) syncFolder(path);
      else fdatasyncSync(stream.nfd);
      return 0;
    };
    const { write } = streams;
    const writeAfterLog = afterLog(write);
    streams.write = (stream, ...rest) => (isLog(realPath(stream.node)) ? write : writeAfterLog)(stream, ...rest);
    streams.setattr = afterLog(streams.setattr);
    nodes.setattr = afterLog(nodes.setattr);
    nodes.rename = afterLog(nodes.rename);
    nodes.unlink = afterLog(nodes.unlink);
  };

/**
 * PGlite's folder storage with a working fsync, so that a committed transaction survives a kill or a power cut: whoever
 * answers a statement waits for `log.paid()` when the statement added to `log.owedSoFar()`.
 *
 * It relies on PGlite's internals. The version is therefore pinned exactly, and tests check that fsync is on and is
 * called.
 */
export class DurableNodeFS extends NodeFS {
  readonly log = logOnDisk();

  override async init(...[postgres, options]: InitArguments) {
    const { emscriptenOpts } = await super.init(postgres, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), giveFsync(this.log)] } };
  }
}
