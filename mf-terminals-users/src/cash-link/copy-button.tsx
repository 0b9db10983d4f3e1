import { usePortal } from '@portal/federation';
import { hasClipboard, writeToClipboard } from '@portal/pages/clipboard';
import { Icon, IconButton, token } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import styled from 'styled-components';
import { cashLinkPageTexts as texts } from './cash-link.texts';

const Copy = styled(IconButton)`
  color: ${token.color.action};
`;

/** Copies a value. In a browser that does not let pages copy, there is no button, and the value can be selected. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { events } = usePortal();
  if (!hasClipboard()) return null;
  const write = async () => {
    if (await writeToClipboard(value)) events.emit('notice:shown', { text: texts.copied });
  };
  return <Copy data-screen-only label={label} icon={<Icon drawing={copy} />} onClick={() => void write()} />;
}
