import type { Clock } from '../clock.ts';
import type { KeyRing, KeySettings } from '../config/key-ring.ts';
import type { Database } from '../database/database.ts';
import type { Keeping } from '../housekeeping/sweep.ts';
import type { PostOffice } from '../mail/post-office.ts';

/** What commands work with, in the running server or without it. */
export interface OperatorParts {
  database: Database;
  mail: PostOffice;
  clock: Clock;
  /** Where the data and the keys are. */
  settings: KeySettings;
  keeping: Keeping;
  /** Using them fails in words when the database's secrets are sealed with another one. */
  keys: KeyRing;
}

/** An option of a command, typed as `--name` or `--name <value>`. */
export interface CommandOption {
  /** What stands after it, as the help shows it, such as `<code>`; without it the option stands alone. */
  takes?: string;
  help: string;
}

/** What was typed after the name of a command. */
export interface TypedWords {
  words: readonly string[];
  /** By name, without the dashes; `true` for an option that stands alone. */
  options: Readonly<Record<string, string | true>>;
  /** Where it was typed: an absolute path, from which relative ones are read. */
  folder: string;
}

/** A command as it was typed, ready to be carried out. */
export interface Order {
  /** Says what `run` would do, and changes nothing. It is printed first. */
  plan?(parts: OperatorParts): Promise<string>;
  /**
   * @param by who gave the order, for the audit
   * @returns what to print
   */
  run(parts: OperatorParts, by: string): Promise<string>;
}

/**
 * A command of the operator. Adding one is one entry in the `<feature>.commands.ts` of its feature: help, the running
 * server and the program without a server find it there.
 *
 * `reads` changes nothing; `changes` takes `--by`; `destroys` takes `--yes` too, and without it asks on a terminal, or
 * does nothing.
 */
export interface OperatorCommand {
  name: string;
  /** What stands after the name, as the help shows it: `<file>`. */
  takes?: string;
  /** What it does, in one line that goes on after the name. */
  summary: string;
  /** More lines for the help of this command alone. */
  details?: readonly string[];
  options?: Readonly<Record<string, CommandOption>>;
  effect: 'reads' | 'changes' | 'destroys';
  /**
   * How the database is opened when no server runs on it: `existing` (the usual) brings it up to date, `as it is`
   * leaves its version alone, and `new too` makes an embedded one where there is none.
   */
  opens?: 'existing' | 'as it is' | 'new too';
  /** It can't be done by a running server. */
  needsStoppedServer?: boolean;
  /**
   * Makes an order of what was typed; nothing when the words don't fit, which prints the usage.
   *
   * @throws StartupError with a sentence of its own
   */
  orderOf(typed: TypedWords): Order | undefined;
}
