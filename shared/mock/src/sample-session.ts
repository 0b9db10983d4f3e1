import { type PortalConfig, SCOPE, STORAGE_KEY } from '@portal/contract';
import { entryOf } from './handlers/auth.handlers';
import type { Choice } from './panel/panel';
import { panelTexts } from './panel/panel.texts';
import type { World } from './world/world';

/** The page in which the mock answers. */
export interface MockPage {
  storage: Storage;
  /** Opens another address of the portal, as a click on a link outside it does. */
  open(address: string): void;
}

const WORDS = [
  [SCOPE.administrator, panelTexts.administrator],
  [SCOPE.staff, panelTexts.staff],
  [SCOPE.developer, panelTexts.developer],
] as const;

/**
 * Where no remote has the sign-in, as when a team works without a portal, somebody is signed in from the start: an
 * administrator, until another person is chosen.
 *
 * @returns the choice for the panel; undefined where people sign in by themselves
 */
export function sampleSession(
  { remotes }: Pick<PortalConfig, 'remotes'>,
  { accounts }: World,
  { storage, open }: MockPage,
): Choice | undefined {
  if (remotes.some(({ descriptor }) => descriptor.routes.some(({ path }) => path === '/login'))) return undefined;
  const people = WORDS.flatMap(([scope, words]) => {
    const account = accounts.find((one) => one.scope === scope);
    return account ? [{ entry: entryOf(account), words: panelTexts.person(words, account.username) }] : [];
  });
  const enter = (token: string | undefined) => {
    const entry = people.find((one) => one.entry.access_token === token)?.entry;
    if (!entry) return;
    storage.setItem(STORAGE_KEY.accessToken, entry.access_token);
    storage.setItem(STORAGE_KEY.scope, entry.scope);
  };
  if (storage.getItem(STORAGE_KEY.accessToken) === null) enter(people[0]?.entry.access_token);
  return {
    label: panelTexts.who,
    options: people.map(({ entry, words }) => [entry.access_token, words] as const),
    chosen: storage.getItem(STORAGE_KEY.accessToken) ?? '',
    onChoice(token) {
      storage.clear();
      enter(token);
      open('/');
    },
  };
}
