/** A release in the portal's store. */
export interface ListedRelease {
  version: string;
  state: 'live' | 'next' | 'staged' | 'earlier' | 'withdrawn';
  /** Whether somebody took it back. */
  withdrawn?: boolean;
  /** ISO 8601; empty when it is not known. */
  builtAt: string;
  /** Contract versions that it works with; empty when that is not known. */
  contract: string;
  /** How many of a hundred browsers see it; absent for all or none. */
  percent?: number;
}

/** The releases of each app, by the name of its folder: `mf-catalog`. */
export type ListedReleases = Readonly<Record<string, readonly ListedRelease[]>>;

/** What a portal offers to testers beyond its configuration. */
export interface Testing {
  releases: ListedReleases;
  /** Names of the states that its demo data can be reset to. */
  states: readonly string[];
}

const ADDRESS = '/api/testing';
const NOTHING: Testing = { releases: {}, states: [] };

/** What became of a reset; a status of 0 when nobody answered. */
export type ResetOutcome = { kind: 'done'; state: string; milliseconds: number } | { kind: 'refused'; status: number };

/**
 * Resets the demo data to a named state.
 *
 * @param token of the signed-in person, who must be an administrator of the demo data
 */
export async function resetData(state: string, token: string | null): Promise<ResetOutcome> {
  try {
    const answer = await fetch(`${ADDRESS}/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify({ state }),
    });
    if (!answer.ok) return { kind: 'refused', status: answer.status };
    return { kind: 'done', ...((await answer.json()) as { state: string; milliseconds: number }) };
  } catch {
    return { kind: 'refused', status: 0 };
  }
}

/** What this portal offers; nothing when its backend is not the portal's own server. Never rejects. */
export async function askTesting(fetch: typeof globalThis.fetch): Promise<Testing> {
  try {
    const answer = await fetch(ADDRESS, { headers: { accept: 'application/json' } });
    // The portal's own server answers so, and any other address answers something else.
    return answer.ok ? { ...NOTHING, ...((await answer.json()) as Partial<Testing>) } : NOTHING;
  } catch {
    return NOTHING;
  }
}
