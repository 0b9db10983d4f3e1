import { usePortal } from '@portal/federation';
import { hasClipboard, writeToClipboard } from '@portal/pages/clipboard';
import { Icon, token, VisuallyHidden } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { terminalTexts } from './terminal.texts';

/* As high as its line; the area that reacts to touch is larger. */
const Id = styled.button`
  position: relative;
  display: inline-flex;
  gap: 6px;
  align-items: center;
  padding: 0;
  border: 0;
  border-radius: ${token.radius.tag};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  cursor: copy;

  & > svg { flex: none; color: ${token.color.text3}; }
  &:hover > svg { color: ${token.color.action}; }
  &::after {
    content: '';
    position: absolute;
    inset: -10px -4px;
  }
`;

interface Props {
  id: string;
  /** The id as shown, when a search marks its letters. */
  children?: ReactNode;
}

/** The id of a terminal; a press copies it. In a browser that does not let pages copy, it is plain text. */
export function CopyableId({ id, children = id }: Props) {
  const { events } = usePortal();
  // On an insecure address, browsers offer no clipboard.
  if (!hasClipboard()) return children;

  const write = async () => {
    // If the person or the browser refused, the id can still be selected by hand.
    if (!(await writeToClipboard(id))) return;
    events.emit('notice:shown', { text: terminalTexts.copied });
  };

  return (
    <Id type="button" onClick={() => void write()}>
      <span>{children}</span>
      <VisuallyHidden>{terminalTexts.copy}</VisuallyHidden>
      <Icon drawing={copy} size={16} />
    </Id>
  );
}
