import { SCOPE } from '@portal/contract';
import { usePortal, useSession } from '@portal/federation';

/** What a history is of: a product, a category or an application by its id, or a person by the user name. */
export type HistoryOf = { about: string } | { person: string };

const PATH = '/activity';

/**
 * The address of the page 'Attività'; null if this person has none, or if the backend lacks its call.
 *
 * @param of whose history it shows; without it, everything from the last days
 * @example useActivityAddress({ person: 'giulia.longhi' }) // '/activity?person=giulia.longhi&days=365'
 * Source: SEC-184.
 */
export function useActivityAddress(of?: HistoryOf): string | null {
  const { client } = usePortal();
  // Until the person has answered new terms, no other page opens.
  const scope = useSession(({ scope: given, pendingTerms }) => (pendingTerms ? null : given));
  const own = scope === SCOPE.developer;
  if (!own && scope !== SCOPE.administrator) return null;
  if (!client.offers(own ? 'getOwnActivity' : 'getActivity')) return null;
  return of ? `${PATH}?${new URLSearchParams({ ...of, days: '365' })}` : PATH;
}
