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

  constructor(message: string, exitCode: number = EXIT.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
