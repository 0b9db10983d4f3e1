/** How the tabs of one browser talk to each other: the parts of a BroadcastChannel that are used here. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

interface Parts {
  /** Null if the browser has none: then each tab signs out alone. */
  channel: TabChannel | null;
  /** The token of this tab's current session. */
  token: () => string | null;
  /** Called when another tab signed out of the session that this tab shares. */
  onSignedOut: () => void;
}

export interface SessionTabs {
  /** Tells the tabs with the same token, such as a duplicated tab, that their session is over. Never rejects. */
  tellSignedOut(token: string): Promise<void>;
}

/**
 * Signing out in one tab signs out every tab that shares its session. The channel carries a fingerprint of the token,
 * never the token.
 *
 * @example createSessionTabs({ channel: new BroadcastChannel('portal-session'), token, onSignedOut });
 */
export function createSessionTabs({ channel, token, onSignedOut }: Parts): SessionTabs {
  channel?.addEventListener('message', async ({ data }) => {
    const own = token();
    if (own === null || typeof data !== 'string') return;
    const isOwn = (await fingerprint(own)) === data;
    // Meanwhile this tab may have signed out, or somebody else may have signed in.
    if (isOwn && token() === own) onSignedOut();
  });
  return {
    async tellSignedOut(ended) {
      const message = channel && (await fingerprint(ended));
      if (message) channel.postMessage(message);
    },
  };
}

/** SHA-256 in hex; null on an insecure address, where browsers offer no digests. */
async function fingerprint(token: string): Promise<string | null> {
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  return digest ? Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;
}
