/** A version becomes the name of a folder and a part of addresses, so its characters are limited. */
export const RELEASE_VERSION = /^[0-9A-Za-z][\w.+-]{0,99}$/;

/**
 * Names of what lies beside the releases of a room, also while it is written (`live.json.next`, `release.lock`), and
 * names that no folder can have on every system.
 */
const RESERVED = /\.(?:json|lock|next)?$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Why a new release may not be called so; undefined when it may.
 *
 * @param taken the names of the room's releases
 * @example versionMistake('live.json', []) // "A release cannot be called 'live.json': …"
 */
export function versionMistake(version: string, taken: readonly string[]): string | undefined {
  if (!RELEASE_VERSION.test(version)) return `'${version}' is not a version.`;
  if (RESERVED.test(version))
    return `A release cannot be called '${version}': the portal or a file system needs that name for something else.`;
  const twin = taken.find((one) => one !== version && one.toLowerCase() === version.toLowerCase());
  return twin && `A release cannot be called '${version}' beside ${twin}: not every file system tells them apart.`;
}
