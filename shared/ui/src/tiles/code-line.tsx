import { Icon, IconButton, token } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import styled from 'styled-components';
import { tilesTexts } from './tiles.texts';

const Bar = styled.div`
  --focus: ${token.color.brand};
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: 6px 6px 6px 20px;
  border-radius: ${token.radius.control};
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
  box-shadow: inset 0 0 0 1px ${token.color.chromeEdge};

  & > button { color: ${token.color.onChrome2}; }
`;

const Code = styled.code`
  flex: 1;
  min-width: 0;
  overflow-x: auto;
  font: 13px / 32px ${token.font.mono};
  white-space: nowrap;
  scrollbar-width: none;
`;

/** A command, its name for screen readers, and a function that copies it. */
type CodeLineProps = { label: string; code: string; copyLabel?: string; onCopy: (code: string) => void };

/**
 * A command on one scrolling line, with a button that copies it.
 *
 * @example
 * <CodeLine label="Comando curl" code="curl -X POST https://…" onCopy={(text) => writeToClipboard(text)} />
 */
export function CodeLine({ label, code, copyLabel = tilesTexts.copy, onCopy }: CodeLineProps) {
  return (
    <Bar>
      {/* Focusable because it scrolls: keyboard users have no other way to reach its end. */}
      <Code tabIndex={0} role="region" aria-label={label}>
        {code}
      </Code>
      <IconButton variant="ink" label={copyLabel} icon={<Icon drawing={copy} />} onClick={() => onCopy(code)} />
    </Bar>
  );
}
