/** A move of a release, as those learn who write it down before it happens. */
export interface ReleaseMove {
  room: string;
  version: string;
  /** The release that everybody sees before the move. */
  live: string | undefined;
  /** How many browsers of a hundred see it afterwards, when that is a share. */
  percent?: number;
}
