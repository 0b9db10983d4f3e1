import { useEffect, useState } from 'react';
import { useAddress } from './use-address';

/** A new search starts the list at its beginning. */
const FROM_THE_START = { shown: '', page: '' };

/**
 * What is typed into a list's search. The router answers a moment later than a key press, and a field that waited for
 * it would lose the caret: so the text stands here as well, and follows the address when that came from elsewhere.
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
