import { isBlank } from '@portal/contract';
import { useAddress } from '@portal/pages/list-address';
import { useEffect, useState } from 'react';
import { PARAMETER } from './developer.urls';

/** Texts by the name of their filter. */
export type FilterTexts<Name extends string> = Readonly<Record<Name, string>>;

/** The filters of a list: the texts in the fields, and those that were searched. */
export interface Filters<Name extends string> {
  typed: FilterTexts<Name>;
  /** The filters that apply to the list, from the address; null when there are none. */
  applied: FilterTexts<Name> | null;
  /** Whether a search can start: at least one filter has a value. */
  canSearch: boolean;
  /**
   * Changes a field. The search ends when all texts are emptied, or all filters (APP-004, APP-020, MERCH-008).
   */
  type: (name: Name, value: string) => void;
  /** Filters the list by the values of the fields; does nothing while they are empty. */
  search: () => void;
}

/** The names of a list's filters. */
interface FilterNames<Name extends string> {
  names: readonly Name[];
  /** The filters that are typed; all by default. Emptying the last of them is enough to end the search. */
  texts?: readonly Name[];
}

/** A new search, or the end of one, shows the list from its beginning. */
const FROM_THE_START = { [PARAMETER.page]: '', [PARAMETER.shown]: '' };

export function useFilters<Name extends string>({ names, texts = names }: FilterNames<Name>): Filters<Name> {
  const address = useAddress();
  const written = textsBy(names, address.read);
  const [typed, setTyped] = useState(written);

  // Going back or following a link brings other filters. Those that this list wrote itself are already in the fields.
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
