import { token } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { uploadTexts } from './upload.texts';

const List = styled.ol`
  max-height: 320px;
  overflow: auto;
  padding-inline: ${token.space[4]};
  border-radius: ${token.radius.control};
  box-shadow: inset 0 0 0 1px ${token.color.line};

  & > li {
    display: grid;
    grid-template-columns: 72px 1fr;
    gap: ${token.space[3]};
    padding: ${token.space[3]} 0;
    border-top: 1px solid ${token.color.line};
    font-size: ${token.fontSize[14]};
  }
  & > li:first-child { border-top: 0; }
  & > li > b { font-variant-numeric: tabular-nums; }
  & > li > span { min-width: 0; overflow-wrap: anywhere; }
`;

/** A mistake in a file: the place and the message. */
type FileError = { id: string; place: ReactNode; message: ReactNode };

/**
 * All mistakes of a file, in a scrolling frame that the keyboard can reach and scroll.
 *
 * @example
 * <ErrorList id="errors" errors={[{ id: '6', place: 'Riga 6', message: 'TID 30419900 non attivo sul punto vendita corrente.' }]} />
 */
export function ErrorList({ id, errors }: { id?: string; errors: readonly FileError[] }) {
  return (
    // Focusable because it scrolls: keyboard users have no other way to reach its end.
    <List id={id} tabIndex={0} aria-label={uploadTexts.errorList}>
      {errors.map(({ id: errorId, place, message }) => (
        <li key={errorId}>
          <b>{place}</b>
          <span>{message}</span>
        </li>
      ))}
    </List>
  );
}
