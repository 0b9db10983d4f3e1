import type { ReleaseFile } from '@portal/contract';
import { readPointer, readVerified } from '../store/index.ts';
import { Refusal } from '../store/refusal.ts';
import { liveVersionAt, releaseAt } from './rebuilt-release.ts';

interface Wanted {
  /** Folder of the releases on this machine. */
  releases: string;
  app: string;
  /** By default the live one. */
  version?: string | undefined;
  /** Address of a portal whose release is meant, in place of those on this machine. */
  portal?: string | undefined;
}

/** @throws Refusal when there is no such release */
export async function releaseToVerify({ releases, app, version, portal }: Wanted): Promise<ReleaseFile> {
  if (portal !== undefined) {
    const address = new URL('/', portal);
    return releaseAt(address, app, version ?? (await liveVersionAt(address, app)));
  }
  const wanted = version ?? readPointer(releases, app)?.version;
  if (wanted === undefined) throw new Refusal(`There is no live release of ${app}.`);
  return readVerified(releases, app, wanted);
}
