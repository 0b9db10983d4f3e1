import { useEffect, useState } from 'react';
import { useAddress } from './use-address';

/** A new search shows the list from its beginning. */
const FROM_THE_START = { shown: '', page: '' };

/**
 * The text in a list's search field. The router updates the address a moment after the key press, and a field that
 * waited for it would lose the caret. So this hook keeps a copy of the text, and replaces it when the address changes
 * from elsewhere.
 *
 * @param name its parameter in the address
 * @example const { text, search } = useSearchText('q');
 */
export function useSearchText(name: string): { text: string; search: (text: string) => void } {
  const address = useAddress();
  const written = address.read(name);
  const [text, setText] = useState(written);

  useEffect(() => {
    if (address.arrived) setText(written);
  }, [address.arrived, written]);

  return {
    text,
    search(typed) {
      setText(typed);
      address.write({ [name]: typed, ...FROM_THE_START });
    },
  };
}
