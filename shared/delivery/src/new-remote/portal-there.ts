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

/**
 * Refuses a package that the portal does not serve any more: npm keeps what it once got from an address without a
 * version, and a project would begin with the packages of then. That of a next shell is served, too.
 *
 * @param origin of the portal
 * @param version of this package
 * @throws Refusal that names the address of the present one
 */
export async function mustBePresent(origin: string, version: string): Promise<void> {
  const [live, next] = await Promise.all(['/sdk/new.tgz', '/sdk/next/new.tgz'].map((path) => leadsTo(origin + path)));
  const own = `/sdk/new-${version}.tgz`;
  if (live === undefined || live === own || next === own) return;
  throw new Refusal(
    `This is not the package of ${origin}, but ${version}: npm keeps what it once got from an address. Use: npx -y ${origin}${live}`,
  );
}

/** Where an address leads, without going there; undefined when nowhere. */
async function leadsTo(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(MAX_TIME_MS) });
    return answer.headers.get('location') ?? undefined;
  } catch {
    return undefined;
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
