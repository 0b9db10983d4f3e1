import { usePortal } from '@portal/federation';
import { hasClipboard, writeToClipboard } from '@portal/pages/clipboard';
import { Icon, token, VisuallyHidden } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { terminalTexts } from './terminal.texts';

/* As high as the line it stands in; what can be touched reaches beyond it. */
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
  /** The id as it is shown, where a search marks its letters. */
  children?: ReactNode;
}

/** The id of a terminal, which a press copies. A browser that lets no page copy shows the id alone. */
export function CopyableId({ id, children = id }: Props) {
  const { events } = usePortal();
  // Browsers have no clipboard for pages on an insecure address.
  if (!hasClipboard()) return children;

  const write = async () => {
    // Where the person or the browser said no, the id can still be selected.
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
