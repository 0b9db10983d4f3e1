import { searchKey } from '@portal/contract';
import { token } from '@portal/ui';
import styled from 'styled-components';

const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 3px;
  background: ${token.color.mark};
  color: inherit;
`;

/** The key of a text in which a search looks, and for each of its characters the letter of the text that it is from. */
function searchedLetters(letters: readonly string[]): { key: string; places: readonly number[] } {
  let key = '';
  const places: number[] = [];
  letters.forEach((letter, place) => {
    // Blanks around a letter would be cut off, and several in a row count as one.
    const plain = /\s/.test(letter) && letter !== '\ufeff' ? ' ' : searchKey(letter);
    if (plain === ' ' && (key === '' || key.endsWith(' '))) return;
    key += plain;
    for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
  });
  return { key, places };
}

/**
 * Splits a text at every match of the query, as the search finds it: ignoring case, accents and what nobody sees.
 *
 * @example
 * highlightParts('Caffè', 'caf'); // [{ text: 'Caf', marked: true }, { text: 'fè', marked: false }]
 */
export function highlightParts(text: string, query: string): { text: string; marked: boolean }[] {
  const letters = Array.from(text);
  const { key, places } = searchedLetters(letters);
  const wanted = searchKey(query);
  if (wanted === '') return [{ text, marked: false }];

  const parts: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (let at = key.indexOf(wanted); at >= 0; at = key.indexOf(wanted, at + wanted.length)) {
    const [first = 0, last = 0] = [places[at], places[at + wanted.length - 1]];
    // Half of a ligature may be marked already.
    if (first < from) continue;
    // Accents that stand alone belong to the letter before them.
    let end = last + 1;
    while (end < letters.length && searchKey(letters[end] ?? '') === '' && !/\s/.test(letters[end] ?? '')) end += 1;
    if (first > from) parts.push({ text: letters.slice(from, first).join(''), marked: false });
    parts.push({ text: letters.slice(first, end).join(''), marked: true });
    from = end;
  }
  if (from < letters.length || parts.length === 0) parts.push({ text: letters.slice(from).join(''), marked: false });
  return parts;
}

/**
 * A text with the matched letters marked (PROD-008); 'caffe' also finds 'Caffè'.
 *
 * @example
 * <Highlight text="Caffè espresso" query="caffe" />
 */
export function Highlight({ text, query }: { text: string; query: string }) {
  let place = 0;
  return highlightParts(text, query).map((part) => {
    const key = place;
    place += part.text.length;
    return part.marked ? <Mark key={key}>{part.text}</Mark> : part.text;
  });
}
