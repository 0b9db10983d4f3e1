/** Where the ports begin when the command doesn't say it, as the words of `--port`. */
export const USUAL_FIRST_PORT = '3001';

/**
 * Reads `--port`, the first of several ports that follow each other.
 *
 * @param count how many ports are needed
 * @throws Error in one line that says which values are possible
 * @example firstPort('3001', 5) // 3001, for 3001 to 3005
 */
export function firstPort(value: string, count: number): number {
  const port = Number(value);
  const last = 65_536 - count;
  if (!Number.isInteger(port) || port < 1 || port > last)
    throw new Error(`--port is '${value}': it must be a whole number from 1 to ${last}.`);
  return port;
}
