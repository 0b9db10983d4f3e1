/** Names of the parts of a list's address: the search text, and how many rows are shown. */
export const LIST_PARAMETER = { search: 'q', shown: 'shown' } as const;

/** @example terminalListUrl('304') // '/terminals?q=304' */
export function terminalListUrl(text = ''): string {
  return withText('/terminals', text);
}

function withText(path: string, text: string): string {
  return text === '' ? path : `${path}?${new URLSearchParams({ [LIST_PARAMETER.search]: text })}`;
}
