import { LIMIT } from '@portal/contract';
import { useLocation, useNavigationType, useSearchParams } from '@portal/federation/router';
import { useEffect, useState } from 'react';
import { LIST_PARAMETER, shownFromUrl } from './terminal.urls';

/** The search text of a list and how many rows it shows; both live in the address, so that going back keeps them. */
export interface ListAddress {
  text: string;
  /** Types another text; the list starts again at its first page. */
  search: (text: string) => void;
  shown: number;
  showMore: () => void;
}

export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const navigation = useNavigationType();
  const written = parameters.get(LIST_PARAMETER.search) ?? '';
  const shown = shownFromUrl(parameters.get(LIST_PARAMETER.shown));
  // The router answers a moment later than a key press, and a field that waited for it would lose the caret: it has a text of its own.
  const [text, setText] = useState(written);

  useEffect(() => {
    // Our own writing replaces the entry; any other way here brings a text of its own.
    if (navigation !== 'REPLACE') setText(written);
  }, [navigation, written]);

  /** Changes these parts of the address; everything else in it stays. */
  const write = (parts: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(parts)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true, preventScrollReset: true, state });
  };

  return {
    text,
    search(typed) {
      setText(typed);
      write({ [LIST_PARAMETER.search]: typed || null, [LIST_PARAMETER.shown]: null });
    },
    shown,
    showMore() {
      write({ [LIST_PARAMETER.shown]: String(shown + LIMIT.terminalPage) });
    },
  };
}
