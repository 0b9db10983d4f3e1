import { isBlank } from '@portal/contract';
import { useAddress } from '@portal/pages/list-address';
import { useEffect, useState } from 'react';
import { PARAMETER } from './developer.urls';

/** Texts by the name of their filter. */
export type FilterTexts<Name extends string> = Readonly<Record<Name, string>>;

/** The filters of a list: what stands in the fields, and what was searched for. */
export interface Filters<Name extends string> {
  typed: FilterTexts<Name>;
  /** What the list is filtered by; it lives in the address. Null while nothing is. */
  applied: FilterTexts<Name> | null;
  /** Whether a search can start: one filter at least has a value. */
  canSearch: boolean;
  /**
   * Changes a field. Emptying the last of the texts, or of all filters, drops the search (APP-004, APP-020, MERCH-008).
   */
  type: (name: Name, value: string) => void;
  /** Filters the list by what stands in the fields; nothing happens while they are empty. */
  search: () => void;
}

/** What a list can be filtered by. */
interface FilterNames<Name extends string> {
  names: readonly Name[];
  /** Those that are typed; all of them unless given. Emptying the last one of these is enough to drop the search. */
  texts?: readonly Name[];
}

/** A new search, or none, starts the list at its beginning. */
const FROM_THE_START = { [PARAMETER.page]: '', [PARAMETER.shown]: '' };

export function useFilters<Name extends string>({ names, texts = names }: FilterNames<Name>): Filters<Name> {
  const address = useAddress();
  const written = textsBy(names, address.read);
  const [typed, setTyped] = useState(written);

  // Going back or a link brings filters of its own; what this list wrote itself stands in the fields already.
  const arrival = address.arrived ? JSON.stringify(written) : null;
  useEffect(() => {
    if (arrival !== null) setTyped(JSON.parse(arrival) as FilterTexts<Name>);
  }, [arrival]);

  const filled = (values: FilterTexts<Name>, among: readonly Name[]) => among.some((name) => !isBlank(values[name]));
  const isApplied = filled(written, names);

  return {
    typed,
    applied: isApplied ? written : null,
    canSearch: filled(typed, names),
    type(name, value) {
      const next = { ...typed, [name]: value };
      setTyped(next);
      if (isApplied && !filled(next, texts.includes(name) ? texts : names)) {
        address.write({ ...textsBy(names, () => ''), ...FROM_THE_START });
      }
    },
    search() {
      if (!filled(typed, names)) return;
      const wanted = textsBy(names, (name) => typed[name].trim());
      if (names.some((name) => wanted[name] !== written[name])) address.write({ ...wanted, ...FROM_THE_START });
    },
  };
}

function textsBy<Name extends string>(names: readonly Name[], text: (name: Name) => string): FilterTexts<Name> {
  // The keys are exactly the names.
  return Object.fromEntries(names.map((name) => [name, text(name)])) as FilterTexts<Name>;
}
