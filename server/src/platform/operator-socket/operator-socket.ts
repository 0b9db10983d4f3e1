import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { StartupError } from '../startup-error.ts';

/**
 * What the operator may ask of a running server, by name. Input and result are JSON values; each command checks its own
 * input. A `StartupError` goes back to the operator in its own words, any other error is the server's trouble.
 */
export type OperatorCommands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/** What goes over the socket, one line each way. */
type Answer = { result: unknown } | { error: string };

/** Longest path that every system takes for a socket, in bytes (macOS: 104 with the closing zero). */
const LONGEST_PATH = 103;
const LONGEST_REQUEST = 64 * 1024;
const REQUEST_LIMIT_MS = 10_000;

/** From the working folder or from the root, whichever is shorter: the systems' limit is low. */
const socketPath = (dataDir: string) => {
  const absolute = join(dataDir, 'operator.sock');
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path;
  throw new StartupError(`The path of the data folder ${dataDir} is too long for the operator's socket in it.`);
};

const isRequest = (value: unknown): value is { command: string; input: unknown } =>
  typeof value === 'object' && value !== null && 'command' in value && typeof value.command === 'string';

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const answerTo = async (
  line: string,
  commands: OperatorCommands,
  onFailure: (error: unknown) => void,
): Promise<Answer> => {
  const request = parsed(line);
  if (!isRequest(request)) return { error: 'This is no request.' };
  const command = Object.hasOwn(commands, request.command) ? commands[request.command] : undefined;
  if (!command) return { error: `The server knows no command "${request.command}".` };
  try {
    return { result: (await command(request.input)) ?? null };
  } catch (error) {
    if (error instanceof StartupError) return { error: error.message };
    onFailure(error);
    return { error: 'The server failed; its log says why.' };
  }
};

/** The first line that comes, or undefined when the other side ends or says too much. */
const firstLine = (socket: Socket, longest = Number.POSITIVE_INFINITY) =>
  new Promise<string | undefined>((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(undefined));
    socket.once('end', () => {
      if (!text.includes('\n')) socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > longest) socket.destroy();
    });
  });

/** Binds with no rights for others from the first moment on; the folder itself may be open to them. */
const listenPrivately = (server: Server, path: string) => {
  const usual = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(usual);
  }
};

const isAnswering = async (path: string) => {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** A running server's ear for its operator. */
export interface OperatorSocket {
  /** Ends it; a command that runs is answered first. */
  close(): Promise<void>;
}

/**
 * Opens the socket `operator.sock` in the data folder, for the server's own user only.
 *
 * @param commands what may be asked
 * @param onFailure is told of errors that are defects, for the log
 * @throws StartupError when another server listens there already, or the folder's path is too long
 * @example const socket = await openOperatorSocket(settings.dataDir, operatorCommands(database), (err) => logger.error({ err }));
 */
export const openOperatorSocket = async (
  dataDir: string,
  commands: OperatorCommands,
  onFailure: (error: unknown) => void = () => {},
): Promise<OperatorSocket> => {
  const path = socketPath(dataDir);
  if (await isAnswering(path)) throw new StartupError(`Another server runs on the data folder ${dataDir}.`);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.setTimeout(REQUEST_LIMIT_MS, () => socket.destroy());
    const line = await firstLine(socket, LONGEST_REQUEST);
    if (line === undefined) return;
    socket.setTimeout(0);
    socket.write(`${JSON.stringify(await answerTo(line, commands, onFailure))}\n`);
    socket.destroySoon();
  });
  listenPrivately(server, path);
  await once(server, 'listening');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};

/** What came of asking a running server: whether one listens, and its result. */
export type OperatorAnswer = { reached: false } | { reached: true; result: unknown };

/**
 * Asks the server that runs on a data folder.
 *
 * @returns `{ reached: false }` when none does
 * @throws StartupError with the server's own words when it refuses, and when it ends without an answer
 * @example const answer = await askServer(dataDir, 'backup', { file: '/backups/portal.jsonl.gz' });
 */
export const askServer = async (dataDir: string, command: string, input: unknown): Promise<OperatorAnswer> => {
  const socket = createConnection(socketPath(dataDir));
  try {
    await once(socket, 'connect');
  } catch {
    return { reached: false };
  }
  socket.write(`${JSON.stringify({ command, input })}\n`);
  const answer = parsed((await firstLine(socket)) ?? '');
  socket.destroy();
  if (typeof answer === 'object' && answer !== null) {
    if ('result' in answer) return { reached: true, result: answer.result };
    if ('error' in answer) throw new StartupError(String(answer.error));
  }
  throw new StartupError('The server ended without an answer.');
};
