import { usePortal } from '@portal/federation';
import { useQuery, useQueryClient } from '@portal/federation/query';
import { useSearchParams } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { PARAMETER } from '../kit/catalogue/catalogue.urls';
import { getImport } from './import.api';
import { type Decisions, goneFromList, NO_DECISIONS, rowsInView, type Verdict, verdictFromUrl } from './import-rows';

/** Rows per page. */
const PAGE = 50;

const KEY = (importId: string) => ['product-import', importId] as const;

type Answer = Awaited<ReturnType<typeof getImport>>;

/**
 * An import with the page of rows that the address asks for. Rows that the person decided about stay visible until
 * another page opens.
 */
export function useImport(importId: string) {
  const { client } = usePortal();
  const cache = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const verdict = verdictFromUrl(parameters.get(PARAMETER.verdict));
  const page = Math.max(1, Math.floor(Number(parameters.get(PARAMETER.page))) || 1);
  /** Counts how often the same page was opened again. */
  const [round, setRound] = useState(0);
  const [opened, setOpened] = useState<{ key: string; rows: Answer['rows'] } | null>(null);
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISIONS);

  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<Answer>({
    queryKey: [...KEY(importId), verdict, page],
    queryFn: ({ signal }) => {
      const query = { numPage: page, numElements: PAGE, ...(verdict && { verdict }) };
      return getImport(client, importId, query, signal);
    },
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
  });

  // An address may still ask for wrong rows after all of them were corrected and written.
  const arrivedAtNothing = opened === null && verdict !== null && data?.totalRows === 0 && !isPlaceholderData;
  useEffect(() => {
    if (arrivedAtNothing) setParameters({}, { replace: true, preventScrollReset: true });
  }, [arrivedAtNothing, setParameters]);

  const key = `${verdict} ${page} ${round}`;
  if (data && !isPlaceholderData && !isFetching && opened?.key !== key && !arrivedAtNothing) {
    setOpened({ key, rows: data.rows });
    setDecisions(NO_DECISIONS);
  }

  function open(next: { verdict?: Verdict | null; page?: number }): void {
    const to = { verdict: next.verdict === undefined ? verdict : next.verdict, page: next.page ?? 1 };
    // Rows have left the list, so the next ones have moved up onto the current page.
    const gone = opened && data ? goneFromList(opened.rows, data.rows) : 0;
    if (to.verdict === verdict && to.page > page && gone > 0) to.page = page;
    setParameters(
      {
        ...(to.verdict && { [PARAMETER.verdict]: to.verdict }),
        ...(to.page > 1 && { [PARAMETER.page]: String(to.page) }),
      },
      { replace: true, preventScrollReset: true },
    );
    setRound(round + 1);
  }

  return {
    /** Undefined until the first answer. */
    answer: data,
    error,
    isFetching,
    retry: () => void refetch(),
    rows: data ? rowsInView(opened?.rows ?? data.rows, data.rows, decisions) : [],
    verdict,
    page,
    pages: Math.max(1, Math.ceil((data?.totalRows ?? 0) / PAGE)),
    open,
    decisions,
    decide: setDecisions,
    /** Loads the import again; resolves when it has arrived. */
    reload: () => cache.invalidateQueries({ queryKey: KEY(importId) }),
    /** Loads the import as if its page had just been opened; resolves when it has arrived or failed. */
    reopen: () => cache.resetQueries({ queryKey: KEY(importId) }),
  };
}

export type OpenImport = ReturnType<typeof useImport>;
