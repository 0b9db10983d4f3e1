import { Card, ProgressBar, Stack, Text } from '@portal/ui';
import { Phases } from '@portal/ui/upload';
import type { Phase } from './import-state';
import { importTexts } from './product-import.texts';

/** How far an upload has come: what was sent in full detail, the server's work as one step. */
export function ImportProgress({ phase, share }: { phase: Phase; share: number }) {
  return (
    <Stack as="section" $gap={4} aria-label={importTexts.working}>
      <Text $tone="muted">{importTexts.workingHint}</Text>
      <ProgressBar thick label={importTexts.working} value={Math.round(share * 100)} text={importTexts.phases[phase]} />
      <Card>
        <Phases names={importTexts.phases} current={phase} />
      </Card>
    </Stack>
  );
}
