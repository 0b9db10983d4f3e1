import { join } from 'node:path';
import type { BackendScope, Scope } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { describeApp, REMOTE_NAME, readRelease } from '@portal/delivery/server';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { backendGrants } from './remote-backends.tables.ts';

const { name: SCOPE_NAME } = descriptorSchema.properties.backend.properties.scopes.items.properties;

interface Grant {
  remote: string;
  scope: string;
}

/** For whom a scope was granted, and what a release says it is for. */
type Granted = Pick<BackendScope, 'for'> & Partial<Pick<BackendScope, 'title'>>;

/**
 * Grants a scope on a remote's backend: for the given people, otherwise for those for whom the remote's release asks
 * now. A later release that asks for more people does not get them: it needs a new grant.
 *
 * @throws StartupError when no people are given and no release of the remote names the scope, or when it cannot be one
 */
export async function grantScope(
  tx: Executor,
  {
    remote,
    scope,
    people,
    by,
    now,
    releases,
  }: Grant & { people: readonly Scope[] | undefined; by: string; now: Date; releases: string },
): Promise<Granted> {
  const asked = people ? givenScope({ remote, scope }, people) : askedScope(releases, { remote, scope });
  const row = { people: [...asked.for], grantedBy: by, grantedAt: now };
  await tx
    .insert(backendGrants)
    .values({ remote, scope, ...row })
    .onConflictDoUpdate({ target: [backendGrants.remote, backendGrants.scope], set: row });
  await writeAudit(tx, {
    ...byNoAccount(`${remote} ${scope}`),
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
export async function revokeScope(tx: Executor, { remote, scope, by }: Grant & { by: string }): Promise<void> {
  const taken = await tx
    .delete(backendGrants)
    .where(and(eq(backendGrants.remote, remote), eq(backendGrants.scope, scope)))
    .returning({ scope: backendGrants.scope });
  if (taken.length === 0)
    throw new StartupError(`${scope} is not granted to ${remote}. 'backend-grants' lists what is granted.`);
  await writeAudit(tx, { ...byNoAccount(`${remote} ${scope}`), action: 'revokeBackendScope', detail: { by } });
}

/** What is granted, by remote. */
export const allGrants = (db: Executor) =>
  db.select().from(backendGrants).orderBy(asc(backendGrants.remote), asc(backendGrants.scope));

/** The scopes that a call of this person to the remote's backend carries. */
export async function grantedScopes(db: Executor, remote: string, person: Scope): Promise<string[]> {
  const rows = await db
    .select({ scope: backendGrants.scope })
    .from(backendGrants)
    .where(and(eq(backendGrants.remote, remote), arrayContains(backendGrants.people, [person])))
    .orderBy(asc(backendGrants.scope));
  return rows.map(({ scope }) => scope);
}

/** A scope of a remote that may have no release yet: only how the two are written can be checked. */
function givenScope({ remote, scope }: Grant, people: readonly Scope[]): Granted {
  if (!REMOTE_NAME.test(remote))
    throw new StartupError(`'${remote}' is not a name of a remote: it must be like mf-example.`);
  if (!Check(SCOPE_NAME, scope))
    throw new StartupError(`'${scope}' is not a name of a scope: it must be like points:read.`);
  return { for: people };
}

/** The scope as the newest release that names it describes it: a staged one, or the live one. */
function askedScope(releases: string, { remote, scope }: Grant): BackendScope {
  const listed = describeApp(releases, remote);
  const newest = (['staged', 'live'] as const).flatMap((wanted) => listed.filter(({ state }) => state === wanted));
  const all = newest.flatMap(({ version }) => {
    const release = readRelease(join(releases, remote, version));
    return release && 'descriptor' in release ? (release.descriptor.backend?.scopes ?? []) : [];
  });
  const asked = all.find(({ name }) => name === scope);
  if (asked) return asked;
  const names = [...new Set(all.map(({ name }) => name))];
  const known = names.length > 0 ? `its descriptor names ${names.join(', ')}` : 'its descriptor names none';
  throw new StartupError(
    newest.length > 0
      ? `${remote} asks for no scope ${scope}: ${known}.`
      : `${remote} has no release yet, which would say for whom it asks: name them with --for.`,
  );
}
