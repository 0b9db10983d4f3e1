import { beginningOf } from '@portal/contract';

const SHORT_LABEL = 20;
const NARROW = { from: 270, to: 449 } as const;

/**
 * The label of a category at a window width. Between 270 and 449 pixels it is cut to 20 characters and '...' (CAT-051).
 */
export function choiceLabel(name: string, width: number): string {
  const narrow = width >= NARROW.from && width <= NARROW.to;
  return narrow && name.length > SHORT_LABEL ? `${beginningOf(name, SHORT_LABEL)}...` : name;
}

/** The categories to add a product to and to remove it from, for it to be in the chosen ones. */
export function categoryChanges(
  before: readonly string[],
  chosen: readonly string[],
): { categoriesToAdd: string[]; categoriesToRemove: string[] } {
  return {
    categoriesToAdd: chosen.filter((id) => !before.includes(id)),
    categoriesToRemove: before.filter((id) => !chosen.includes(id)),
  };
}
