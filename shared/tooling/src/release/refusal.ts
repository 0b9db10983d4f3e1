/** What the commands that release end with. */
export const EXIT = {
  /** Done. */
  done: 0,
  /** A build failed, or something nobody expected. */
  failed: 1,
  /** The command was written wrongly: a name that is none, an option that does not exist. */
  usage: 2,
  /** It was understood and not done: a contract that does not fit, nothing to go back to, uncommitted changes … */
  refused: 3,
} as const;

/** A command is not carried out, for a reason that its reader can mend. Nothing has changed. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}
