/** What the tabs of one browser tell each other: the parts of a BroadcastChannel that this needs. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

interface Parts {
  /** Null where the browser has none: then every tab leaves on its own. */
  channel: TabChannel | null;
  /** The token of this tab's session now. */
  token: () => string | null;
  /** Another tab left the session that this one shares. */
  onSignedOut: () => void;
}

export interface SessionTabs {
  /** Tells the tabs that hold the same token, as a duplicated tab does, that their session is over. Never rejects. */
  tellSignedOut(token: string): Promise<void>;
}

/**
 * Signing out in one tab signs out all that share its session. On the channel travels a fingerprint, never the token.
 *
 * @example createSessionTabs({ channel: new BroadcastChannel('portal-session'), token, onSignedOut });
 */
export function createSessionTabs({ channel, token, onSignedOut }: Parts): SessionTabs {
  channel?.addEventListener('message', async ({ data }) => {
    const own = token();
    if (own === null || typeof data !== 'string') return;
    const isOwn = (await fingerprint(own)) === data;
    // Meanwhile this tab may have left, or somebody else have signed in.
    if (isOwn && token() === own) onSignedOut();
  });
  return {
    async tellSignedOut(ended) {
      const message = channel && (await fingerprint(ended));
      if (message) channel.postMessage(message);
    },
  };
}

/** SHA-256 in hex; nothing where the page is not served securely, and the browser therefore has no digests. */
async function fingerprint(token: string): Promise<string | null> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}
