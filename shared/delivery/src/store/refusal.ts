/** Exit codes of the release commands. */
export const EXIT = {
  /** Done. */
  done: 0,
  /** A build failed, or something unexpected happened. */
  failed: 1,
  /** The command line is wrong: an invalid name or an unknown option. */
  usage: 2,
  /** The command was understood but refused: contracts do not fit, nothing to go back to, uncommitted changes … */
  refused: 3,
} as const;

/** A command is refused for a reason that its reader can fix. Nothing has changed. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number;
  /** The releases' folder, when they lack something. It is not in the message, which teams outside read too. */
  readonly folder: string | undefined;

  constructor(message: string, exitCode: number = EXIT.refused, folder?: string) {
    super(message);
    this.exitCode = exitCode;
    this.folder = folder;
  }

  /** What somebody on this machine reads: the message, and in which folder the command looked. */
  get wordsHere(): string {
    return this.folder === undefined ? this.message : `${this.message}\nThe releases are in ${this.folder}.`;
  }
}

/**
 * What work returns, or what stands in for it when it is refused.
 *
 * @example unlessRefused(() => readPointer(releases, app)?.version, () => undefined)
 */
export function unlessRefused<Result>(work: () => Result, instead: (refusal: Refusal) => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return instead(error);
    throw error;
  }
}
