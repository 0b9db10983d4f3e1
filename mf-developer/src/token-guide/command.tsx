import { writeToClipboard } from '@portal/pages/clipboard';
import { Text, token } from '@portal/ui';
import { CodeLine } from '@portal/ui/tiles';
import { useState } from 'react';
import styled from 'styled-components';
import { tokenGuideTexts as texts } from './token-guide.texts';

const Outcome = styled(Text)`
  &:not(:empty) { margin-top: ${token.space[1]}; }
`;

/** A command with a button that copies it and shows whether that worked. */
export function Command({ label, code }: { label: string; code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <div>
      <CodeLine
        label={label}
        code={code}
        copyLabel={texts.copyCommand}
        onCopy={async (text) => setOutcome((await writeToClipboard(text)) ? 'copied' : 'notCopied')}
      />
      <Outcome role="status" $size={13} $tone="muted">
        {outcome && texts[outcome]}
      </Outcome>
    </div>
  );
}
