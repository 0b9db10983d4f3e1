import { token } from '@portal/ui';
import styled from 'styled-components';

const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 3px;
  background: ${token.color.mark};
  color: inherit;
`;

/** A text with the first place of a part of it marked, as a search does with what it found. */
export function Highlighted({ text, part }: { text: string; part: string | null }) {
  const start = part ? text.indexOf(part) : -1;
  if (!part || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <Mark>{part}</Mark>
      {text.slice(start + part.length)}
    </>
  );
}
