import type { Scope } from '@portal/contract';
import type { OperatorCommand, TypedWords } from '../platform/commands/operator-command.ts';
import { withoutWords } from '../platform/commands/typed-words.ts';
import { StartupError } from '../platform/startup-error.ts';
import { allGrants, expectGrant, grantScope, NO_ADDRESS, PEOPLE, peopleOf, revokeScope } from './backend-grants.ts';

/** The operator's commands for remotes that have a backend of their own. */
export const remoteBackendCommands: readonly OperatorCommand[] = [
  {
    name: 'backend-grant',
    takes: '<remote> <scope> [--for <people>]',
    summary: "lets calls to this remote's own backend carry a scope that its descriptor names",
    details: [
      'It is for the people that the newest staged release asks for, or else the live one. A later release that asks for',
      'more people needs a new grant. --for names them yourself, as administrators,staff,developers: a remote that was',
      'never released can then call its backend from a development shell. REMOTE_BACKENDS says where the backend is.',
    ],
    options: { for: { takes: '<people>', help: 'administrators, staff, developers, separated by commas' } },
    effect: 'changes',
    orderOf: (typed) =>
      withGrant(typed, ({ remote, scope }) => {
        const people = typed.options.for === undefined ? undefined : peopleIn(String(typed.options.for));
        return {
          run: async ({ database, clock, settings }, by) => {
            const granted = await database.transaction((tx) =>
              grantScope(tx, { remote, scope, people, by, now: clock(), releases: settings.releasesDir }),
            );
            const title = granted.title === undefined ? '' : ` (${granted.title})`;
            const carried = `Calls of ${peopleOf(granted.for)} to the backend of ${remote} carry ${scope}${title}`;
            const isNamed = Object.hasOwn(settings.backends.addresses, remote);
            return isNamed ? `${carried}.` : `${carried}; but ${NO_ADDRESS}.`;
          },
        };
      }),
  },
  {
    name: 'backend-revoke',
    takes: '<remote> <scope>',
    summary: "takes a scope on this remote's own backend away at once",
    details: ["'backend-grants' lists what is granted. Tokens that are on their way end within a minute."],
    effect: 'destroys',
    orderOf: (typed) =>
      withGrant(typed, ({ remote, scope }) => ({
        plan: async ({ database }) => {
          await expectGrant(database.db, { remote, scope });
          return `Calls to the backend of ${remote} no longer carry ${scope}: what needs it there fails.`;
        },
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

/** @throws StartupError when a word names nobody */
function peopleIn(words: string): Scope[] {
  return [...new Set(words.split(',').map((word) => word.trim()))].map((word) => {
    const scope = (Object.keys(PEOPLE) as Scope[]).find((one) => PEOPLE[one] === word);
    if (!scope) throw new StartupError(`--for takes ${Object.values(PEOPLE).join(', ')}, and not '${word}'.`);
    return scope;
  });
}

function withGrant<Order>(
  { words: [remote, scope, ...others] }: TypedWords,
  order: (grant: { remote: string; scope: string }) => Order,
): Order | undefined {
  return remote && scope && others.length === 0 ? order({ remote, scope }) : undefined;
}
