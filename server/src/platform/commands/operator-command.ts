import type { Clock } from '../clock.ts';
import type { KeyRing, KeySettings } from '../config/key-ring.ts';
import type { Settings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import type { Keeping } from '../housekeeping/cleanup.ts';
import type { PostOffice } from '../mail/post-office.ts';

/** What commands work with, beside a running server or without one. */
export interface OperatorParts {
  database: Database;
  mail: PostOffice;
  clock: Clock;
  /** Where the data, the keys, the releases, a browser and the backends of remotes are. */
  settings: KeySettings & Pick<Settings, 'releasesDir' | 'releaseBrowser' | 'backends'>;
  keeping: Keeping;
  /** Where this machine reaches the running portal; undefined while it does not listen. */
  address: () => string | undefined;
  /** Using them fails with a message when the database's secrets are sealed with another key. */
  keys: KeyRing;
}

/** An option of a command, typed as `--name` or `--name <value>`. */
export interface CommandOption {
  /** The value that follows it, as the help shows it, such as `<code>`; absent when the option takes no value. */
  takes?: string;
  help: string;
}

/** What was typed after the name of a command. */
export interface TypedWords {
  words: readonly string[];
  /** By name, without the dashes; `true` for an option without a value. */
  options: Readonly<Record<string, string | true>>;
  /** The folder where it was typed, as an absolute path; relative paths start from here. */
  folder: string;
}

/** What an order would do, in words; `nothing` says why there is nothing to do, and the order is not carried out. */
export type Plan = string | { readonly nothing: string };

/** What an order did, in words; `unfinished` when part of it was refused, and the command then ends with 3. */
export type Outcome = string | { readonly unfinished: string };

/** A command as typed, ready to run. */
export interface Order {
  /** Typed so, it takes nothing away, although its command `destroys`: nobody is asked. */
  isHarmless?: boolean;
  /**
   * Looks at what it was given, such as a file, before a portal is opened.
   *
   * @throws StartupError when it cannot be used
   */
  check?(): Promise<void>;
  /** Says what `run` would do, and changes nothing. The result is printed first. */
  plan?(parts: OperatorParts): Promise<Plan>;
  /**
   * @param by who gave the order, for the audit
   * @returns what to print
   */
  run(parts: OperatorParts, by: string): Promise<Outcome>;
}

/**
 * A command of the operator. To add one, add one entry to its feature's `<feature>.commands.ts`: the help and
 * the program find it there.
 *
 * `reads` changes nothing. `changes` takes `--by`. `destroys` takes something from people (access, data, a release for
 * good) and takes `--yes`, too; without it, the command asks on a terminal, and elsewhere does nothing.
 */
export interface OperatorCommand {
  name: string;
  /** The words after the name, as the help shows them: `<file>`. */
  takes?: string;
  /** What it does, in one line that continues the name. */
  summary: string;
  /** More lines for the help of this one command. */
  details?: readonly string[];
  options?: Readonly<Record<string, CommandOption>>;
  effect: 'reads' | 'changes' | 'destroys';
  /**
   * How the database is opened: `existing` (the default) migrates it, `as it is` leaves its version alone, and
   * `new too` makes one in the data folder when there is none.
   */
  opens?: 'existing' | 'as it is' | 'new too';
  /** It cannot be done beside a server that runs in the data folder. */
  needsStoppedServer?: boolean;
  /**
   * Makes an order from what was typed. Undefined when the words don't fit; then the usage is printed.
   *
   * @throws StartupError for a mistake that needs another message than the usage
   */
  orderOf(typed: TypedWords): Order | undefined;
}
