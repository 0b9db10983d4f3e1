import { usePortal } from '@portal/federation';
import { useQuery } from '@portal/federation/query';
import { Card, ProgressBar, Stack, Text } from '@portal/ui';
import { Phases } from '@portal/ui/upload';
import { getImports } from './import.api';
import { PHASE, type Phase } from './import-state';
import { importTexts } from './product-import.texts';

/** How often the server is asked for its progress, in milliseconds. */
const ASKING = 1000;

/** The progress of an upload: first what was sent, then what the server has written, if it tells. */
export function ImportProgress({ phase, share }: { phase: Phase; share: number }) {
  const { client } = usePortal();
  const { data: imports } = useQuery({
    queryKey: ['product-imports-running'],
    queryFn: ({ signal }) => getImports(client, signal),
    // The first request waits too: most imports have ended by then.
    initialData: [],
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ASKING,
    enabled: phase === PHASE.waiting && client.offers('getImports'),
    gcTime: 0,
  });
  const written = imports.find(({ state }) => state === 'RUNNING')?.progress;
  const percent = written ?? Math.round(share * 100);
  return (
    <Stack as="section" $gap={4} aria-label={importTexts.working}>
      <Text $tone="muted">{importTexts.workingHint}</Text>
      <ProgressBar thick label={importTexts.working} value={percent} text={importTexts.phases[phase]} />
      <Card>
        <Phases names={importTexts.phases} current={phase} />
      </Card>
    </Stack>
  );
}
