import { join } from 'node:path';
import { type BackendScope, type ReleaseFile, SCOPE, type Scope } from '@portal/contract';
import { descriptorSchema } from '@portal/contract/config-schema';
import { describeApp, REMOTE_NAME, readRelease } from '@portal/delivery/server';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import { Check } from 'typebox/value';
import { byNoAccount, writeAudit } from '../platform/audit/audit.ts';
import type { Executor } from '../platform/database/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { backendGrants } from './remote-backends.tables.ts';

export const PEOPLE: Readonly<Record<string, string>> = {
  [SCOPE.administrator]: 'administrators',
  [SCOPE.staff]: 'staff',
  [SCOPE.developer]: 'developers',
};

/** @example peopleOf(['MPOS_admin', 'MPOS_user']) // 'administrators, staff' */
export const peopleOf = (scopes: readonly string[]): string => scopes.map((scope) => PEOPLE[scope] ?? scope).join(', ');

/** What stands where the operator has named no backend. */
export const NO_ADDRESS = 'this portal has no address for its backend, so no call reaches it (REMOTE_BACKENDS)';

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
  await expectGrant(tx, { remote, scope });
  await tx.delete(backendGrants).where(isGrant({ remote, scope }));
  await writeAudit(tx, { ...byNoAccount(`${remote} ${scope}`), action: 'revokeBackendScope', detail: { by } });
}

/**
 * The row is locked until the transaction ends.
 *
 * @throws StartupError when the scope is not granted
 */
export async function expectGrant(tx: Executor, grant: Grant): Promise<void> {
  const found = await tx.select({ scope: backendGrants.scope }).from(backendGrants).where(isGrant(grant)).for('update');
  if (found.length > 0) return;
  throw new StartupError(`${grant.scope} is not granted to ${grant.remote}. 'backend-grants' lists what is granted.`);
}

const isGrant = ({ remote, scope }: Grant) => and(eq(backendGrants.remote, remote), eq(backendGrants.scope, scope));

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

/** The releases of a remote that people see or will see: the staged ones, newest first, and the live one. */
function newestReleases(releases: string, remote: string): (ReleaseFile | undefined)[] {
  const listed = describeApp(releases, remote);
  const newest = (['staged', 'live'] as const).flatMap((wanted) => listed.filter(({ state }) => state === wanted));
  return newest.map(({ version }) => readRelease(join(releases, remote, version)) ?? undefined);
}

/** The scopes that releases ask for, each as the first of them describes it. */
function askedScopes(releases: readonly (ReleaseFile | undefined)[]): BackendScope[] {
  const all = releases.flatMap((release) =>
    release && 'descriptor' in release ? (release.descriptor.backend?.scopes ?? []) : [],
  );
  return all.filter(({ name }, place) => all.findIndex((other) => other.name === name) === place);
}

/**
 * What a remote's newest releases ask of its own backend, what is granted, and whether this portal knows where it is.
 *
 * @returns undefined when they ask for nothing and nothing is granted
 * @example await backendFacts(db, { remote: 'mf-loyalty', releases, addresses: {} }) // 'asks for points:read (staff); granted: none; …'
 */
export async function backendFacts(
  db: Executor,
  { remote, releases, addresses }: { remote: string; releases: string; addresses: Readonly<Record<string, string>> },
): Promise<string | undefined> {
  const asked = askedScopes(newestReleases(releases, remote));
  const granted = (await allGrants(db)).filter((one) => one.remote === remote);
  if (asked.length === 0 && granted.length === 0) return undefined;
  const listed = (scopes: readonly string[]) => (scopes.length > 0 ? scopes.join(', ') : 'none');
  return [
    `asks for ${listed(asked.map((scope) => `${scope.name} (${peopleOf(scope.for)})`))}`,
    `granted: ${listed(granted.map(({ scope, people }) => `${scope} (${peopleOf(people)})`))}`,
    ...(Object.hasOwn(addresses, remote) ? [] : [NO_ADDRESS]),
  ].join('; ');
}

/** The scope as the newest release that names it describes it: a staged one, or the live one. */
function askedScope(releases: string, { remote, scope }: Grant): BackendScope {
  const newest = newestReleases(releases, remote);
  const all = askedScopes(newest);
  const asked = all.find(({ name }) => name === scope);
  if (asked) return asked;
  const names = all.map(({ name }) => name);
  const known = names.length > 0 ? `its descriptor names ${names.join(', ')}` : 'its descriptor names none';
  throw new StartupError(
    newest.length > 0
      ? `${remote} asks for no scope ${scope}: ${known}.`
      : `${remote} has no release yet, which would say for whom it asks: name them with --for.`,
  );
}
