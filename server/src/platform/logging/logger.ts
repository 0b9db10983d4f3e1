import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { censorFields, censorText } from './censor.ts';
import { currentCall } from './current-call.ts';
import { errorFields } from './error-fields.ts';
import { openLogWriter } from './log-writer.ts';

const options: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: {
    level: (label) => ({ level: label }),
    log: censorFields,
  },
  serializers: { err: (error: unknown) => errorFields(error) },
  mixin: (_fields, _level, logger) => {
    const call = currentCall();
    if (!call) return {};
    const { supportId, traceId, accountId, address } = call;
    return {
      ...('supportId' in logger.bindings() ? {} : { supportId }),
      ...(traceId ? { traceId } : {}),
      ...(accountId ? { accountId } : {}),
      ...(address ? { addressHash: address.address } : {}),
    };
  },
  hooks: { streamWrite: censorText },
};

/**
 * The server's log: one JSON object per line, with a time in UTC. Inside a call it adds the support id, the id of
 * its trace, the account's id and the keyed hash of the caller's address.
 *
 * Secrets never reach it. Values whose names suggest a secret are hidden at any depth, errors lose the values of their
 * queries, and bearer tokens and passwords in addresses are hidden wherever they are.
 *
 * @param level `trace` to `fatal`, or `silent`
 * @param stream where the lines go; standard output by default
 * @example createLogger().info({ operation: 'getTerminals', status: 200 }, 'call answered');
 */
export const createLogger = (level = 'info', stream: DestinationStream = standardOutput()): Logger =>
  pino({ ...options, level }, stream);

let output: DestinationStream | undefined;

/**
 * All loggers of the process write through this. The library's own stream would end the process on a full disk, and
 * while that ends try for ever to write.
 */
function standardOutput(): DestinationStream {
  if (output) return output;
  const writer = openLogWriter(process.stdout.fd, lostLine);
  process.once('exit', () => writer.end());
  output = writer;
  return writer;
}

/** Logged once, when the log can be written again. */
const lostLine = (lost: number, reason: string): string =>
  `${JSON.stringify({ level: 'error', time: new Date().toISOString(), lost, reason, msg: 'lines of the log were lost' })}\n`;
