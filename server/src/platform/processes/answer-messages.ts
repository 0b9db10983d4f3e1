import { deserialize, serialize } from 'node:v8';

/** Signals that a terminal or a service manager sends to the server and to all its processes. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets a process live as long as the one that started it, whatever signals both get: the server finishes its calls when
 * it is told to stop, and needs its processes for that.
 *
 * @param leave does what is left to do; it must not wait for anything
 */
export function liveWithStarter(leave?: () => void): void {
  for (const signal of SIGNALS) process.on(signal, () => undefined);
  process.on('disconnect', () => {
    leave?.();
    process.exit();
  });
}

/**
 * Makes this process one that `withProcess` starts: it answers one message after the other.
 *
 * @example answerMessages((file) => draw(file as Buffer));
 */
export function answerMessages(answer: (message: unknown) => unknown): void {
  liveWithStarter();
  process.on('message', async (message: Uint8Array) => process.send?.(serialize(await answer(deserialize(message)))));
  process.send?.('ready');
}
