import { Refusal } from '../store/refusal.ts';

const MAX_TIME_MS = 5_000;

/**
 * The names of the remotes that a portal shows.
 *
 * @param origin of the portal
 * @throws Refusal in one sentence when no portal answers there
 */
export async function remotesAt(origin: string): Promise<string[]> {
  try {
    const answer = await fetch(`${origin}/config.json`, { signal: AbortSignal.timeout(MAX_TIME_MS) });
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    const { remotes = [] } = (await answer.json()) as { remotes?: { name: string }[] };
    return remotes.map(({ name }) => name);
  } catch (error) {
    throw new Refusal(`There is no portal at ${origin}: ${reasonOf(error)}.`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || 'nobody answers' : error.message;
}

/** Warns when the portal of a new project shows a remote of its name already. */
export const areaThere = (app: string, origin: string, remotes: readonly string[]): string[] =>
  remotes.includes(app.replaceAll('-', '_'))
    ? [
        '',
        `${origin} has an area ${app} already: promoted, this project would replace the whole of it.`,
        `How to move an area to a project of its own: ${origin}/sdk/#an-area-that-exists-already`,
      ]
    : [];
