import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigFile, completeConfig, contractFits, type ReleaseFile, type RemoteRelease } from '@portal/contract';
import { composeRemote, documentPolicy, type LiveRemote } from '@portal/contract/composition';
import { REMOTE_ROOMS, roomFolder } from '../workspace.ts';
import { contractMistakes } from './contract-gate.ts';
import { readPointer } from './live-pointer.ts';
import { NONCE_WORD, portalInclude, remotesInclude } from './nginx-include.ts';
import { Refusal } from './refusal.ts';
import { readVerified } from './verify-release.ts';

interface Composition {
  releases: string;
  /** Folder for the files: new, empty, or an earlier composition. */
  folder: string;
  /** The portal's configuration without its remotes. */
  config?: ConfigFile;
  /** Address of the remotes' folder, with a final slash, when another host serves it. */
  remotesAt?: string | undefined;
}

/** Stands for the page's own origin: the policy lists only addresses of other origins. */
const PAGE = { hostname: 'portal.invalid', origin: 'https://portal.invalid' };

/** The file that marks a composition and names its releases, so that the next composition may replace the folder. */
const MARK = 'composition.json';

/**
 * Writes what is live as plain files for any static host: `portal/` with the document, the configuration, the shell and
 * the remotes (in `remotes/` when another host serves them), and the nginx files that serve both.
 *
 * @returns lines that say what was written
 * @throws Refusal when a room has no release, a file is not what was built, contracts do not fit, or the folder holds
 * something else
 */
export function composeFolder({ releases, folder, config = {}, remotesAt }: Composition): string[] {
  const shell = liveOf(releases, 'shell');
  const live = REMOTE_ROOMS.map((room) => liveRemote(releases, room, shell));
  const mistakes = contractMistakes([shell, ...live.map(({ release }) => release)]);
  if (mistakes.length > 0)
    throw new Refusal(`Not composed, because the contract does not fit:\n  ${mistakes.join('\n  ')}`);

  const base = remotesAt ?? '/releases/';
  const composed: ConfigFile = {
    ...config,
    remotes: live.map((remote) => composeRemote(remote, ({ remote: room, version }) => `${base}${room}/${version}/`)),
    shell: { version: shell.version },
  };
  prepare(folder);
  const portal = join(folder, 'portal');
  const remotes = remotesAt ? join(folder, 'remotes') : join(portal, 'releases');
  copyRelease(releases, shell, join(portal, 'releases'));
  for (const { release, earlier } of live) {
    copyRelease(releases, release, remotes);
    if (earlier) copyRelease(releases, earlier, remotes);
  }
  mkdirSync(join(portal, 'documents'), { recursive: true });
  cpSync(join(roomFolder('server'), 'assets/terms.pdf'), join(portal, 'documents/terms.pdf'));
  writeFileSync(join(portal, 'config.json'), `${JSON.stringify(composed)}\n`);
  writeFileSync(join(portal, 'index.html'), documentOf(releases, shell));
  const policy = documentPolicy(completeConfig(composed, PAGE), PAGE.origin, '$request_id');
  writeFileSync(join(folder, 'portal.nginx.conf'), portalInclude(policy));
  if (remotesAt) writeFileSync(join(folder, 'remotes.nginx.conf'), remotesInclude(new URL(remotesAt).pathname));
  const parts = [shell, ...live.map(({ release }) => release)].map(({ remote, version }) => `${remote} ${version}`);
  writeFileSync(join(folder, MARK), `${JSON.stringify({ parts }, null, 2)}\n`);
  return [`${folder} holds the portal of ${parts.join(', ')}.`];
}

function liveOf(releases: string, room: string): ReleaseFile {
  const pointer = readPointer(releases, room);
  if (!pointer) throw new Refusal(`${room} has never been released into ${releases}: release it first.`);
  return readVerified(releases, room, pointer.version);
}

/** The live release of a remote, and the earlier one that stands in for it, if there is one. */
function liveRemote(releases: string, room: string, shell: ReleaseFile): LiveRemote {
  const release = asRemote(liveOf(releases, room));
  const provided = 'contractVersion' in shell ? shell.contractVersion : '';
  const earlier = (readPointer(releases, room)?.previous ?? []).flatMap((version) => {
    try {
      return [asRemote(readVerified(releases, room, version))];
    } catch {
      // A damaged or missing release does not stand in.
      return [];
    }
  });
  return { release, earlier: earlier.find(({ contract }) => contractFits(provided, contract)) };
}

function asRemote(release: ReleaseFile): RemoteRelease {
  if ('entry' in release) return release;
  throw new Refusal(`The release ${release.remote} ${release.version} is not a release of a remote.`);
}

function prepare(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    if (!existsSync(join(folder, MARK))) throw new Refusal(`${folder} contains other files. Choose an empty folder.`);
    for (const part of ['portal', 'remotes', 'portal.nginx.conf', 'remotes.nginx.conf']) {
      rmSync(join(folder, part), { recursive: true, force: true });
    }
  }
  mkdirSync(folder, { recursive: true });
}

/** Copies everything that a browser may ask for. The document is written separately; source maps are not published. */
function copyRelease(releases: string, { remote, version }: ReleaseFile, target: string): void {
  cpSync(join(releases, remote, version), join(target, remote, version), {
    recursive: true,
    filter: (path) => !/(?:\.map|[\\/]index\.html)(?:\.br|\.gz)?$/.test(path),
  });
}

/** The shell's document, with a placeholder where each answer puts its own nonce. */
function documentOf(releases: string, { version }: ReleaseFile): string {
  const template = readFileSync(join(releases, 'shell', version, 'index.html'), 'utf8');
  return template.replace(/<meta property="?csp-nonce"?[^>]*>/, `<meta property="csp-nonce" content="${NONCE_WORD}">`);
}
