import type { LivePointer, RemoteFirstPaint, RemoteRelease, ShellFirstPaint, ShellRelease } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A release that is present but not live. */
export interface StagedRelease {
  version: string;
  /** Since when it has been staged, or shown to its share; ISO 8601, UTC. */
  since: string;
  /** The percentage of browsers that see it in place of the live one; none when absent. */
  percent?: number;
}

/** A release that gave way by itself, because browsers reported that it fails. */
export interface FallenRelease {
  version: string;
  /** When it gave way; ISO 8601, UTC. */
  at: string;
  /** From how many network addresses it had been loaded. */
  loaded: number;
  /** At how many of them it failed. */
  failed: number;
  /** What the last browser reported, in its own words. */
  cause: string;
}

/** A release that was withdrawn for good, as it is listed afterwards: its files may be gone. */
export interface WithdrawnRelease {
  version: string;
  /** When it was withdrawn; ISO 8601, UTC. */
  at: string;
  builtAt: string;
  /** Empty when it is not known. */
  commit: string;
}

/** What people said of a release when they moved it. */
export interface ReleaseWords {
  /** What it brings, by whoever delivered it. */
  note?: string;
  /** Why it was taken back, by whoever did so. */
  back?: string;
}

/** The content of `<releases>/<app>/staged.json`. */
export interface StagedReleases {
  /** Newest first; at most one of them is shown to a share. */
  staged: readonly StagedRelease[];
  /** Versions that were withdrawn for good, newest first: they are not accepted again, and do not go live again. */
  withdrawn: readonly string[];
  /** What is known of them, newest first; of those that were withdrawn long ago, nothing. */
  withdrawals?: readonly WithdrawnRelease[];
  /** Versions that came from outside, newest first: a start and an archive do not replace one that is live. */
  delivered?: readonly string[];
  /** When a release that is no longer shown was last seen: its files stay for the tabs that are open on it. */
  leaving?: Readonly<Record<string, string>>;
  /** Releases that gave way by themselves, newest first: none does so twice, once somebody has promoted it again. */
  fallen?: readonly FallenRelease[];
  /** What was said of the releases that are named above or live, by version. */
  words?: Readonly<Record<string, ReleaseWords>>;
}

const text = Type.String({ minLength: 1 });
/** A file below the release's folder; the path cannot leave it. */
const file = Type.String({ pattern: '^(?!.*(?:^|/)\\.\\.?(?:/|$))[\\w@+.-]+(?:/[\\w@+.-]+)*$' });
const files = Type.Array(file);
const symbols = Type.Record(Type.String(), Type.Array(Type.String()));

const anyRelease = {
  version: text,
  commit: Type.String(),
  builtAt: text,
  builder: Type.Optional(
    Type.Object({
      node: text,
      system: text,
      lockfile: Type.Optional(text),
      sdk: Type.Optional(text),
    }),
  ),
  firstPaint: Type.Optional(file),
  integrity: Type.Record(Type.String(), Type.String()),
};

const RemoteReleaseShape = Type.Object({
  ...anyRelease,
  remote: text,
  name: Type.String({ pattern: '^[A-Za-z_$][\\w$]*$' }),
  contract: text,
  entry: file,
  descriptor: descriptorSchema,
  pages: Type.Record(Type.String(), files),
  uses: Type.Optional(symbols),
});

const ShellReleaseShape = Type.Object({
  ...anyRelease,
  remote: Type.Literal('shell'),
  contractVersion: text,
  initial: files,
  fonts: files,
  provides: Type.Optional(symbols),
  deprecated: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.Object({ since: text, until: text, instead: text }))),
  ),
  inlineScripts: Type.Optional(Type.Array(Type.String({ pattern: '^sha256-[\\w+/]+=*$' }))),
});

const Drawings = Type.Object({
  styles: Type.String(),
  drawings: Type.Array(
    Type.Object({
      frame: Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]),
      offers: Type.Record(Type.String(), Type.Boolean()),
      header: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      ofLink: Type.Optional(Type.Boolean()),
      html: Type.String(),
    }),
  ),
});
const RemoteFirstPaintShape = Type.Object({ pages: Type.Record(Type.String(), Drawings) });
const ShellFirstPaintShape = Type.Object({
  frames: Type.Record(Type.String(), Drawings),
  waiting: Type.Optional(Drawings),
  entries: Type.Record(Type.String(), Type.String()),
});

/** A version names a folder: it has no slash and does not begin with a dot. */
const LivePointerShape = Type.Object({
  version: Type.String({ pattern: '^[0-9A-Za-z][\\w.+-]*$' }),
  since: Type.String(),
  previous: Type.Array(Type.String()),
  back: Type.Optional(Type.Boolean()),
  replaced: Type.Optional(Type.Record(Type.String(), Type.String())),
  withdrawn: Type.Optional(Type.Array(Type.String())),
});

const StagedReleasesShape = Type.Object({
  staged: Type.Array(
    Type.Object({
      version: text,
      since: Type.String(),
      percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
    }),
  ),
  withdrawn: Type.Array(Type.String()),
  withdrawals: Type.Optional(
    Type.Array(Type.Object({ version: text, at: Type.String(), builtAt: Type.String(), commit: Type.String() })),
  ),
  delivered: Type.Optional(Type.Array(Type.String())),
  leaving: Type.Optional(Type.Record(Type.String(), Type.String())),
  fallen: Type.Optional(
    Type.Array(
      Type.Object({
        version: text,
        at: Type.String(),
        loaded: Type.Integer(),
        failed: Type.Integer(),
        cause: Type.String(),
      }),
    ),
  ),
  words: Type.Optional(
    Type.Record(Type.String(), Type.Object({ note: Type.Optional(Type.String()), back: Type.Optional(Type.String()) })),
  ),
});

/** Makes a reader that checks foreign JSON and returns it typed, or throws with the first mistake. */
function reader<Shape>(schema: TSchema): (content: unknown) => Shape {
  const compiled = Compile(schema);
  return (content) => {
    // The schema above equals the contract's type; other members in the file do no harm.
    if (compiled.Check(content)) return content as Shape;
    const [mistake] = compiled.Errors(content);
    throw new Error(`${mistake?.instancePath || '/'} ${mistake?.message}`);
  };
}

/**
 * The content of a remote's `release.json`.
 *
 * @param content foreign JSON
 * @throws Error that names the place of the first mistake and what it must be
 * @example asRemoteRelease(JSON.parse(readFileSync('dist/release.json', 'utf8'))).version // '1.0.0-3fa4c1d20b7e'
 */
export const asRemoteRelease = reader<RemoteRelease>(RemoteReleaseShape);

/** The content of the shell's `release.json`; it throws as `asRemoteRelease` does. */
export const asShellRelease = reader<ShellRelease>(ShellReleaseShape);

/** The content of a remote's file of first paints; it throws as `asRemoteRelease` does. */
export const asRemoteFirstPaint = reader<RemoteFirstPaint>(RemoteFirstPaintShape);

/** The content of the shell's file of first paints; it throws as `asRemoteRelease` does. */
export const asShellFirstPaint = reader<ShellFirstPaint>(ShellFirstPaintShape);

/** The content of an app's `live.json`; it throws as `asRemoteRelease` does. */
export const asLivePointer = reader<LivePointer>(LivePointerShape);

/** The content of an app's `staged.json`; it throws as `asRemoteRelease` does. */
export const asStagedReleases = reader<StagedReleases>(StagedReleasesShape);
