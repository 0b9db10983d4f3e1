/** A program that works on what strangers send, and what its process may take. */
export interface ProcessKind {
  /** The file of the program, which calls `answerMessages`. */
  program: string;
  /** MiB of its JavaScript heap. */
  heap: number;
  /** MiB of other memory: bytes of files, what a library in machine code takes. */
  otherMemory: number;
  /** Milliseconds that all answers of one process may take together, on a processor of its own: see `MAX_PATIENCE`. */
  time: number;
}

/**
 * How a process ended before it was told to:
 *
 * - `slow`: it took longer than it may
 * - `outOfMemory`: it needed more memory than it may have
 * - `died`: it threw an error, crashed, or was ended by somebody
 * - `notStarted`: it never began, which is no fault of what it was asked
 */
export type ProcessEnd = 'slow' | 'outOfMemory' | 'died' | 'notStarted';

/**
 * What the server tells the supervisor about the process with this number. Messages and answers are serialized for
 * their reader: the supervisor only passes them on.
 */
export type ToSupervisor = { id: number } & ({ kind: ProcessKind } | { message: Uint8Array } | { isOver: true });

/** What the supervisor tells the server: the answer to a message, or the end of a process. */
export type FromSupervisor = { id: number } & ({ answer: Uint8Array } | { end: ProcessEnd; how: string });

/**
 * How many times its processor time a process may take by the clock. It only gets what calls leave, so on a busy
 * machine an honest file waits longer than it works.
 */
export const MAX_PATIENCE = 4;

/** Milliseconds for the start of a process. It takes a tenth of a second; on a busy machine calls come first. */
export const MAX_START = 60_000;
