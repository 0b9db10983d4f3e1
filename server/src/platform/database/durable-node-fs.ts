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

type Operation = (...parameters: unknown[]) => unknown;

/** Writes `length` bytes of `bytes`, from `offset` on. */
type Write = (stream: Stream, bytes: Int8Array, offset: number, length: number, ...rest: unknown[]) => unknown;

/** Changes the length, the mode or the times of a file. */
type SetAttributes<Place = unknown> = (place: Place, attributes: { size?: number }) => unknown;

/** The part of Emscripten's host file system that is missing from PGlite's types. */
interface HostFileSystem {
  realPath(node: unknown): string;
  node_ops: Record<'rename' | 'unlink', Operation> & { setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes<Stream>; write: Write; fsync?: (stream: Stream) => number };
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

const EMPTY = Buffer.alloc(8 * 8_192);

const isEmpty = (bytes: Int8Array, offset: number, length: number): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).equals(EMPTY.subarray(0, length));

/**
 * Whether what is written relies on the log. An empty page does not: it only makes a table's file longer, and
 * PostgreSQL itself writes it without waiting for its log.
 */
const reliesOnLog = (path: string, ...[bytes, offset, length]: [Int8Array, number, number]): boolean =>
  !isLog(path) && !isEmpty(bytes, offset, length);

/**
 * PostgreSQL calls fsync. Emscripten has none for host files and answers "done"; this adds a real one. `log` brings the
 * write-ahead log to the disk. Everything else waits for that first, because a database does not recover from a page
 * whose log is lost (PostgreSQL's documentation, "Write-Ahead Logging").
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
      (operation: Operation): Operation =>
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
    streams.write = (stream, bytes, offset, length, ...rest) => {
      if (reliesOnLog(realPath(stream.node), bytes, offset, length)) log.payNow();
      return write(stream, bytes, offset, length, ...rest);
    };
    const cutAfterLog =
      <Place>(setAttributes: SetAttributes<Place>): SetAttributes<Place> =>
      (place, attributes) => {
        if (attributes.size !== undefined) log.payNow();
        return setAttributes(place, attributes);
      };
    streams.setattr = cutAfterLog(streams.setattr);
    nodes.setattr = cutAfterLog(nodes.setattr);
    nodes.rename = afterLog(nodes.rename);
    nodes.unlink = afterLog(nodes.unlink);
  };

/**
 * PGlite's folder storage with a working fsync, so that a committed transaction survives a kill or a power cut. When a
 * statement added to `log.owedSoFar()`, wait for `log.paid()` before answering it.
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
