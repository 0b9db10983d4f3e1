import type { LivePointer, RemoteRelease, ShellRelease } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const text = Type.String({ minLength: 1 });
/** A file below the release's folder; no way out of it. */
const file = Type.String({ pattern: '^(?!.*(?:^|/)\\.\\.?(?:/|$))[\\w@+.-]+(?:/[\\w@+.-]+)*$' });
const files = Type.Array(file);

const anyRelease = {
  version: text,
  commit: Type.String(),
  builtAt: text,
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
});

const ShellReleaseShape = Type.Object({
  ...anyRelease,
  remote: Type.Literal('shell'),
  contractVersion: text,
  initial: files,
  fonts: files,
});

/** A version is a folder's name: it has no slash and is not hidden. */
const LivePointerShape = Type.Object({
  version: Type.String({ pattern: '^[0-9A-Za-z][\\w.+-]*$' }),
  since: Type.String(),
  previous: Type.Array(Type.String()),
  replaced: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** Makes a reader that takes foreign JSON and gives back the checked value, or throws with the first mistake. */
function reader<Shape>(schema: TSchema): (content: unknown) => Shape {
  const compiled = Compile(schema);
  return (content) => {
    // The schema above says the same as the contract's type; what else is in the file does no harm.
    if (compiled.Check(content)) return content as Shape;
    const [mistake] = compiled.Errors(content);
    throw new Error(`${mistake?.instancePath || '/'} ${mistake?.message}`);
  };
}

export const asRemoteRelease = reader<RemoteRelease>(RemoteReleaseShape);
export const asShellRelease = reader<ShellRelease>(ShellReleaseShape);
export const asLivePointer = reader<LivePointer>(LivePointerShape);
