import { Text } from '@portal/ui';
import { CodeLine } from '@portal/ui/tiles';
import { useState } from 'react';
import { writeToClipboard } from '../kit/clipboard';
import { tokenGuideTexts as texts } from './token-guide.texts';

/** A command that can be copied, and whether it was. */
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
      <Text role="status" $size={13} $tone="muted">
        {outcome && texts[outcome]}
      </Text>
    </div>
  );
}
