/** A move of a release, as it is reported to the code that records it before it happens. */
export interface ReleaseMove {
  room: string;
  version: string;
  /** The release that everybody sees before the move. */
  live: string | undefined;
  /** The percentage of browsers that see it afterwards, when it is shown to a share. */
  percent?: number;
}
