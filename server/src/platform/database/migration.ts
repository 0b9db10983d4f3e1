/** One step of the schema's history. It is part of the program, so that the bundle needs no folder beside it. */
export interface Migration {
  /** Its place in the history, from 0. */
  readonly index: number;
  /** The name of its file in `server/drizzle`, without `.sql`. */
  readonly name: string;
  /** SQL statements, separated by drizzle-kit's `--> statement-breakpoint`. Never edit one that has been applied. */
  readonly sql: string;
}
