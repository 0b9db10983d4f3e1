import { SCOPE } from '@portal/contract';
import type { OperatorCommand, TypedWords } from '../platform/commands/operator-command.ts';
import { withoutWords } from '../platform/commands/typed-words.ts';
import { allGrants, grantScope, revokeScope } from './backend-grants.ts';

const PEOPLE: Readonly<Record<string, string>> = {
  [SCOPE.administrator]: 'administrators',
  [SCOPE.staff]: 'staff',
  [SCOPE.developer]: 'developers',
};

/** The operator's commands for remotes that have a backend of their own. */
export const remoteBackendCommands: readonly OperatorCommand[] = [
  {
    name: 'backend-grant',
    takes: '<remote> <scope>',
    summary: "lets calls to this remote's own backend carry a scope that its descriptor names",
    details: [
      'It is for the people that the newest staged release asks for, or else the live one. A later release that asks for',
      'more people needs a new grant. REMOTE_BACKENDS says where the backend is.',
    ],
    effect: 'changes',
    orderOf: (typed) =>
      withGrant(typed, ({ remote, scope }) => ({
        run: async ({ database, clock, settings }, by) => {
          const asked = await database.transaction((tx) =>
            grantScope(tx, { remote, scope, by, now: clock(), releases: settings.releasesDir }),
          );
          return `Calls of ${peopleOf(asked.for)} to the backend of ${remote} carry ${scope} (${asked.title}).`;
        },
      })),
  },
  {
    name: 'backend-revoke',
    takes: '<remote> <scope>',
    summary: "takes a scope on this remote's own backend away at once",
    details: ["'backend-grants' lists what is granted. Tokens that are on their way end within a minute."],
    effect: 'changes',
    orderOf: (typed) =>
      withGrant(typed, ({ remote, scope }) => ({
        run: async ({ database }, by) => {
          await database.transaction((tx) => revokeScope(tx, { remote, scope, by }));
          return `No call to the backend of ${remote} carries ${scope} any more.`;
        },
      })),
  },
  {
    name: 'backend-grants',
    summary: "lists the scopes that are granted on remotes' own backends",
    effect: 'reads',
    orderOf: withoutWords(() => ({
      run: async ({ database }) => {
        const grants = await allGrants(database.db);
        if (grants.length === 0) return 'No scope is granted on a backend.';
        return grants
          .map(
            ({ remote, scope, people, grantedBy, grantedAt }) =>
              `${remote}  ${scope} for ${peopleOf(people)}, granted by ${grantedBy} on ${grantedAt.toISOString().slice(0, 10)}`,
          )
          .join('\n');
      },
    })),
  },
];

const peopleOf = (scopes: readonly string[]): string => scopes.map((scope) => PEOPLE[scope] ?? scope).join(', ');

function withGrant<Order>(
  { words: [remote, scope, ...others] }: TypedWords,
  order: (grant: { remote: string; scope: string }) => Order,
): Order | undefined {
  return remote && scope && others.length === 0 ? order({ remote, scope }) : undefined;
}
