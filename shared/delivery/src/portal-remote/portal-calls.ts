import { buffer } from 'node:stream/consumers';
import { types } from 'node:util';
import type { KnownState } from '../store/known-release.ts';
import { type ListedRelease, nextStaged } from '../store/list-releases.ts';
import { EXIT, Refusal } from '../store/refusal.ts';
import { packRelease } from '../store/release-archive.ts';
import { asShare } from '../store/share.ts';

/** What a portal answers to an upload. */
interface Uploaded {
  version: string;
  message: string;
  /** Where it was already, from the same sources; absent for a new one. */
  state?: KnownState;
  preview: string;
  /** What the remote asks of its own backend and has of it there. */
  backend?: string;
}

/** What a portal answers to a promotion: what it did and, if it says so, what it checked before. */
interface Promoted {
  message: string;
  checked?: string;
}

/** What a portal says of a staged shell of another contract. */
export interface NextFor {
  shell: string;
  contract: string;
  /** What the remote lacks for it; absent when it is ready. */
  missing?: string;
}

const MINUTES = 2;

/** Names of this machine. A call to one of them does not leave the machine. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The calls with which a team moves the releases of its app.
 *
 * @throws Refusal from each call, in the portal's words
 */
export function portalCalls(app: string, portal: URL) {
  const call = async <Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> => {
    const token = process.env.PORTAL_TOKEN;
    if (!token)
      throw new Refusal(`Set PORTAL_TOKEN to a release token of ${app}: the operator of the portal gives it out.`);
    if (portal.protocol !== 'https:' && !THIS_MACHINE.test(portal.hostname))
      throw new Refusal(
        `The token is not sent to ${portal.origin}: anybody on the way could read it. Use an https:// address.`,
      );
    const address = new URL(`/api/releases/${app}${path}`, portal);
    const answer = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/gzip' }) },
      ...(body && { body }),
      signal: AbortSignal.timeout(MINUTES * 60_000),
    }).catch((error: unknown) => {
      throw new Refusal(`${portal.origin} does not answer: ${reasonOf(error)}.`);
    });
    if (!answer.ok) throw new Refusal(`${portal.origin} refuses it (${answer.status}): ${await messageIn(answer)}`);
    return (await answer.json()) as Answer;
  };
  const listed = () => call<{ releases: ListedRelease[]; next?: NextFor; backend?: string }>('GET', '');
  const list = async () => (await listed()).releases;
  const message = async (path: string) => (await call<{ message: string }>('POST', path)).message;
  const promote = async (version: string | undefined, percent?: string) => {
    const share = percent === undefined ? '' : `?percent=${asShare(percent)}`;
    const aim = version ?? nextStaged(await list());
    if (aim === undefined)
      throw new Refusal(`No release of ${app} is staged: \`portal-remote publish --stage\` stages one.`);
    const { message: said, checked } = await call<Promoted>('POST', `/${encodeURIComponent(aim)}/promote${share}`);
    return checked === undefined ? [said] : [said, checked];
  };
  return {
    list,
    listed,
    promote,
    /** Uploads a built release and, unless it is only staged, makes it live. */
    deliver: async (
      folder: string,
      { note, stage = false }: { note?: string | undefined; stage?: boolean | undefined },
    ) => {
      const packed = Uint8Array.from(await buffer(packRelease(folder)));
      const {
        version,
        message: said,
        state,
        preview,
        backend,
      } = await call<Uploaded>('POST', withNote('', note), packed);
      if (state === 'live') return { lines: [said], backend };
      const then = stage ? [`See it before anybody else does: ${preview}`] : await promote(version);
      return { lines: [said, ...then], backend };
    },
    rollBack: (version: string | undefined, note?: string) =>
      message(withNote(version === undefined ? '/rollback' : `/rollback?version=${encodeURIComponent(version)}`, note)),
    withdraw: (version: string | undefined, note?: string, last = false) => {
      if (version === undefined) throw new Refusal('Which version? `portal-remote list` shows them.', EXIT.usage);
      return message(withNote(`/${encodeURIComponent(version)}/withdraw${last ? '?last=true' : ''}`, note));
    },
  };
}

const withNote = (path: string, note: string | undefined): string =>
  note === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}note=${encodeURIComponent(note)}`;

async function messageIn(answer: Response): Promise<string> {
  const text = await answer.text();
  try {
    return (JSON.parse(text) as { data: { message: string } }).data.message;
  } catch {
    return text.slice(0, 300);
  }
}

/** The cause says more than 'fetch failed'; that of a name with several addresses only has a code. */
export function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const { cause } = error;
  if (!types.isNativeError(cause)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
