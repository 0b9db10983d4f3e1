import { writeToClipboard } from '@portal/pages/clipboard';
import { FieldLabel, Text } from '@portal/ui';
import { CodeLine } from '@portal/ui/tiles';
import { useState } from 'react';
import { testerTexts as texts } from '../tester.texts';

/** A line of text under a title, with a button that copies it and says whether that worked. */
export function CopiedLine({ title, label, code }: { title: string; label: string; code: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  return (
    <section>
      <FieldLabel as="h3">{title}</FieldLabel>
      <CodeLine
        label={label}
        code={code}
        onCopy={async (text) => setOutcome((await writeToClipboard(text)) ? 'copied' : 'notCopied')}
      />
      <Text role="status" $size={13} $tone="muted">
        {outcome && texts[outcome]}
      </Text>
    </section>
  );
}
