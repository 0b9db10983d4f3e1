import type { Application } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { dayWords } from '@portal/pages/dates';
import { KEY } from '../kit/developer-queries';
import { applicationsTexts as texts } from './applications.texts';

interface ApplicationFacts {
  loading: boolean;
  /** What the tile of an application says below its name: its points of sale and its last use. */
  factsOf: (application: Application) => string | undefined;
}

/** The facts on the tiles of applications. There are none if they do not load, or if the backend has no such call. */
export function useApplicationFacts(): ApplicationFacts {
  const { client } = usePortal();
  const { data, isLoading } = useQuery({
    queryKey: KEY.facts,
    queryFn: ({ signal }) => client.call('getApplicationFacts', {}, { signal }),
    enabled: client.offers('getApplicationFacts'),
    staleTime: 0,
    meta: { changesByItself: true },
  });
  const byId = new Map(data?.applications.map((facts) => [facts.appId, facts]));
  function factsOf({ appId }: Application): string | undefined {
    const facts = byId.get(appId);
    if (!facts) return undefined;
    const use = facts.lastUsed === null ? texts.neverUsed : texts.lastUsed(dayWords(facts.lastUsed));
    return `${texts.pointsOfSale(facts.pointsOfSale)} · ${use}`;
  }
  return { loading: isLoading, factsOf };
}
