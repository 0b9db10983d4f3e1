/** One step of the schema's history, carried inside the program so that the bundle needs no folder beside it. */
export interface Migration {
  /** Its place in the history, from 0. */
  readonly index: number;
  /** The name of its file in `server/drizzle`, without `.sql`. */
  readonly name: string;
  /** SQL statements, parted by drizzle-kit's `--> statement-breakpoint`. Applied ones are never edited. */
  readonly sql: string;
}
