import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createConnection } from 'node:net';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '../startup-error.ts';

/**
 * What the operator may ask of a running server, by name. Input and result are JSON values; each command checks its own
 * input. A `StartupError` reaches the operator with its message; any other error is a defect of the server.
 */
export type OperatorCommands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/** The answer to `POST /<command>`. */
type Answer = { result: unknown } | { error: string };

/** Longest socket path that every system accepts, in bytes (macOS: 104 with the closing zero). */
const MAX_PATH_BYTES = 103;
const MAX_INPUT_BYTES = 64 * 1024;
const MAX_REQUEST_MS = 10_000;

/** The path from the working folder or from the root, whichever is shorter, because the limit is low. */
function socketPath(dataDir: string): string {
  const absolute = join(dataDir, 'operator.sock');
  const fromHere = relative(process.cwd(), absolute);
  const path = fromHere.length < absolute.length ? fromHere : absolute;
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path;
  throw new StartupError(`The path of the data folder ${dataDir} is too long for the operator's socket in it.`);
}

/** The JSON value in a message; undefined when it is too long or not JSON. */
async function valueIn(message: IncomingMessage): Promise<unknown> {
  if (Number(message.headers['content-length'] ?? Number.POSITIVE_INFINITY) > MAX_INPUT_BYTES) return undefined;
  try {
    return JSON.parse(await text(message));
  } catch {
    return undefined;
  }
}

async function answerTo(
  message: IncomingMessage,
  commands: OperatorCommands,
  onFailure: (error: unknown) => void,
): Promise<Answer> {
  const name = (message.url ?? '').slice(1);
  const command = message.method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { error: `The server knows no command "${name}".` };
  const input = await valueIn(message);
  if (input === undefined)
    return { error: `The input of "${name}" is longer than ${MAX_INPUT_BYTES} bytes or not JSON.` };
  try {
    return { result: (await command(input)) ?? null };
  } catch (error) {
    if (error instanceof StartupError) return { error: error.message };
    onFailure(error);
    return { error: 'The server failed; its log says why.' };
  }
}

/** Binds without any rights for other users from the first moment, because they may be able to enter the folder. */
function listenPrivately(server: Server, path: string): void {
  const usual = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(usual);
  }
}

async function isAnswering(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The socket through which a running server takes the operator's commands. */
export interface OperatorSocket {
  /** Closes it; a running command is answered first. */
  close(): Promise<void>;
}

/**
 * Opens the socket `operator.sock` in the data folder, for the server's own user only. It speaks HTTP/1.1: `POST
 * /<command>` with the input as JSON.
 *
 * @param commands what may be asked
 * @param onFailure receives errors that are defects, for the log
 * @throws StartupError when another server already listens there, or the folder's path is too long
 * @example const socket = await openOperatorSocket(settings.dataDir, operatorCommands(database), (err) => logger.error({ err }));
 */
export async function openOperatorSocket(
  dataDir: string,
  commands: OperatorCommands,
  onFailure: (error: unknown) => void = () => {},
): Promise<OperatorSocket> {
  const path = socketPath(dataDir);
  if (await isAnswering(path)) throw new StartupError(`Another server runs on the data folder ${dataDir}.`);
  rmSync(path, { force: true });
  const answer = async (message: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(await answerTo(message, commands, onFailure));
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(body);
  };
  const server = createServer({ requestTimeout: MAX_REQUEST_MS, headersTimeout: MAX_REQUEST_MS }, answer);
  listenPrivately(server, path);
  await once(server, 'listening');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The outcome of asking a running server: whether one listens, and its result. */
export type OperatorAnswer = { reached: false } | { reached: true; result: unknown };

/**
 * Asks the server that runs on a data folder.
 *
 * @returns `{ reached: false }` when no server runs there
 * @throws StartupError with the server's message when the server refuses the command; also when the server ends without
 * an answer
 * @example const answer = await askServer(dataDir, 'backup', { file: '/backups/portal.jsonl.gz' });
 */
export async function askServer(dataDir: string, command: string, input: unknown): Promise<OperatorAnswer> {
  const path = socketPath(dataDir);
  if (!(await isAnswering(path))) return { reached: false };
  const body = JSON.stringify(input);
  const call = request({
    socketPath: path,
    path: `/${encodeURIComponent(command)}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  const answer = await answerOf(call.end(body));
  if ('result' in answer) return { reached: true, result: answer.result };
  throw new StartupError(answer.error);
}

async function answerOf(call: ReturnType<typeof request>): Promise<Answer> {
  try {
    const [response] = await once(call, 'response');
    return JSON.parse(await text(response));
  } catch (cause) {
    throw new StartupError('The server ended without an answer.', { cause });
  }
}
