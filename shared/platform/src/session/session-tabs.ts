/** How the tabs of one browser talk to each other: the parts of a BroadcastChannel that are used here. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

interface Parts {
  /** Null if the browser has none: then signing out ends only one tab. */
  channel: TabChannel | null;
  /** The token of this tab's current session. */
  token: () => string | null;
  /** Called when another tab signed out of the session that this tab shares. */
  onSignedOut: () => void;
  /** Called when another tab of the session changed something that lists show. */
  onChanged: () => void;
}

export interface SessionTabs {
  /** Tells the tabs with the same token, such as a duplicated tab, that their session is over. Never rejects. */
  tellSignedOut(token: string): Promise<void>;
  /** Tells the tabs with the same token that something shown in lists has changed. Never rejects. */
  tellChanged(token: string): Promise<void>;
}

/** What tabs tell each other: only the fingerprint for a sign-out, and this word before it for a change. */
const CHANGED = 'changed:';

/**
 * Signing out in one tab signs out every tab that shares its session, and what one tab changes appears in the others.
 * The channel carries a fingerprint of the token, never the token, and no data.
 *
 * @example createSessionTabs({ channel: new BroadcastChannel('portal-session'), token, onSignedOut, onChanged });
 */
export function createSessionTabs({ channel, token, onSignedOut, onChanged }: Parts): SessionTabs {
  channel?.addEventListener('message', async ({ data }) => {
    const own = token();
    if (own === null || typeof data !== 'string') return;
    const isChange = data.startsWith(CHANGED);
    const isOwn = (await fingerprint(own)) === (isChange ? data.slice(CHANGED.length) : data);
    // Meanwhile this tab may have signed out, or somebody else may have signed in.
    if (!isOwn || token() !== own) return;
    if (isChange) onChanged();
    else onSignedOut();
  });
  return {
    async tellSignedOut(ended) {
      const message = channel && (await fingerprint(ended));
      if (message) channel.postMessage(message);
    },
    async tellChanged(current) {
      const message = channel && (await fingerprint(current));
      if (message) channel.postMessage(CHANGED + message);
    },
  };
}

/** SHA-256 in hex. Null on an insecure address, where browsers offer none, if the code instead of them did not load. */
async function fingerprint(token: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(token);
  try {
    const digest = await (crypto.subtle ? crypto.subtle.digest('SHA-256', bytes) : digestOf(bytes));
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

async function digestOf(bytes: Uint8Array): Promise<Uint8Array> {
  // With the check of the configuration, which an insecure address has loaded already.
  const { sha256 } = await import(/* webpackChunkName: "check-config" */ '@noble/hashes/sha2.js');
  return sha256(bytes);
}
