/** Navigation state of the list of products: the products that were selected before. */
export interface SelectedState {
  selected: readonly string[];
}

/** The products that are to be selected again; null when the state names none. */
export function selectedBefore(state: unknown): readonly string[] | null {
  const { selected } = (state ?? {}) as Partial<Record<keyof SelectedState, unknown>>;
  return isIds(selected) ? selected : null;
}

/** Whether something of a navigation state is a list of ids. */
export const isIds = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((id) => typeof id === 'string');
