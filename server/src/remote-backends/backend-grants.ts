import { join } from 'node:path';
import type { BackendScope, Scope } from '@portal/contract';
import { describeRoom, readRelease } from '@portal/delivery/server';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { backendGrants } from './remote-backends.tables.ts';

interface Grant {
  room: string;
  scope: string;
}

/**
 * Grants a scope on a remote's backend, for the people for whom the remote's release asks now. A later release that
 * asks for more people does not get them: it needs a new grant.
 *
 * @throws StartupError when no release of the remote names the scope
 */
export async function grantScope(
  tx: Executor,
  { room, scope, by, now, releases }: Grant & { by: string; now: Date; releases: string },
): Promise<BackendScope> {
  const asked = askedScope(releases, { room, scope });
  const row = { people: [...asked.for], grantedBy: by, grantedAt: now };
  await tx
    .insert(backendGrants)
    .values({ room, scope, ...row })
    .onConflictDoUpdate({ target: [backendGrants.room, backendGrants.scope], set: row });
  await writeAudit(tx, {
    ...byNoAccount(`${room} ${scope}`),
    action: 'grantBackendScope',
    detail: { by, for: [...asked.for] },
  });
  return asked;
}

/**
 * Takes a granted scope away. The next call is made without it.
 *
 * @throws StartupError when it is not granted
 */
export async function revokeScope(tx: Executor, { room, scope, by }: Grant & { by: string }): Promise<void> {
  const taken = await tx
    .delete(backendGrants)
    .where(and(eq(backendGrants.room, room), eq(backendGrants.scope, scope)))
    .returning({ scope: backendGrants.scope });
  if (taken.length === 0)
    throw new StartupError(`${scope} is not granted to ${room}. 'backend-grants' lists what is granted.`);
  await writeAudit(tx, { ...byNoAccount(`${room} ${scope}`), action: 'revokeBackendScope', detail: { by } });
}

/** What is granted, by remote. */
export const allGrants = (db: Executor) =>
  db.select().from(backendGrants).orderBy(asc(backendGrants.room), asc(backendGrants.scope));

/** The scopes that a call of this person to the remote's backend carries. */
export async function grantedScopes(db: Executor, room: string, person: Scope): Promise<string[]> {
  const rows = await db
    .select({ scope: backendGrants.scope })
    .from(backendGrants)
    .where(and(eq(backendGrants.room, room), arrayContains(backendGrants.people, [person])))
    .orderBy(asc(backendGrants.scope));
  return rows.map(({ scope }) => scope);
}

/** The scope as the newest release that names it describes it: a staged one, or the live one. */
function askedScope(releases: string, { room, scope }: Grant): BackendScope {
  const listed = describeRoom(releases, room);
  const newest = (['staged', 'live'] as const).flatMap((wanted) => listed.filter(({ state }) => state === wanted));
  const all = newest.flatMap(({ version }) => {
    const release = readRelease(join(releases, room, version));
    return release && 'descriptor' in release ? (release.descriptor.backend?.scopes ?? []) : [];
  });
  const asked = all.find(({ name }) => name === scope);
  if (asked) return asked;
  const names = [...new Set(all.map(({ name }) => name))];
  const known = names.length > 0 ? `its descriptor names ${names.join(', ')}` : 'its descriptor names none';
  throw new StartupError(
    newest.length > 0
      ? `${room} asks for no scope ${scope}: ${known}.`
      : `${room} has no release yet, which would say for what scopes it asks.`,
  );
}
