import { token } from '@portal/ui';
import styled from 'styled-components';
import { plainText } from './plain-text';

const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 3px;
  background: ${token.color.mark};
  color: inherit;
`;

const plain = (text: string) =>
  // One plain letter per letter, so that positions in the plain text are positions in the original.
  Array.from(text, (letter) => plainText(letter).slice(0, 1) || letter);

/**
 * Splits a text at every match of the query, ignoring case and accents.
 *
 * @example
 * highlightParts('Caffè', 'caf'); // [{ text: 'Caf', marked: true }, { text: 'fè', marked: false }]
 */
export function highlightParts(text: string, query: string): { text: string; marked: boolean }[] {
  const letters = Array.from(text);
  const haystack = plain(text).join('');
  const needle = plain(query.trim()).join('');
  if (needle === '' || haystack.length !== letters.length) return [{ text, marked: false }];

  const parts: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, from)) {
    if (at > from) parts.push({ text: letters.slice(from, at).join(''), marked: false });
    parts.push({ text: letters.slice(at, at + needle.length).join(''), marked: true });
    from = at + needle.length;
  }
  if (from < letters.length) parts.push({ text: letters.slice(from).join(''), marked: false });
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
