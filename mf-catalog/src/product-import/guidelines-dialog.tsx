import { Button, Notice, Stack, Text, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import styled from 'styled-components';
import { importTexts } from './product-import.texts';

const Column = styled.li`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: ${token.space[3]};
  font-size: ${token.fontSize[14]};

  & b { font-weight: ${token.weight.semi}; }
`;

const Letter = styled.span`
  display: grid;
  place-items: center;
  height: 24px;
  border-radius: ${token.radius.item};
  background: ${token.color.actionSoft};
  color: ${token.color.actionHover};
  font-size: ${token.fontSize[12]};
  font-weight: ${token.weight.semi};
`;

/** Explains how to fill in the sheet, column by column (IMP-005). */
export function GuidelinesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={importTexts.guidelines}
      description={importTexts.guidelinesText}
      actions={<Button onClick={onClose}>{importTexts.understood}</Button>}
    >
      <Stack as="ul" $gap={3}>
        {importTexts.columns.map(({ letter, name, rule }) => (
          <Column key={letter}>
            <Letter>{letter}</Letter>
            <div>
              <b>{name}</b>
              <Text $tone="muted">{rule}</Text>
            </div>
          </Column>
        ))}
      </Stack>
      <Notice>{importTexts.guidelinesUpdate}</Notice>
    </Dialog>
  );
}
