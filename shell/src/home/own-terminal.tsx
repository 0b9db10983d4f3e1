import type { TerminalInfo } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { hasClipboard, writeToClipboard } from '@portal/pages/clipboard';
import { Card, Grow, Icon, IconButton, Pictogram, Row, Stack, StateBadge, type TerminalState, Text } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import { staffTexts } from './staff-home.texts';

const states: Record<TerminalInfo['terminalStatus'], TerminalState> = {
  ATTIVO: 'ACTIVE',
  SOSPESO: 'SUSPENDED',
  CENSITO: 'NOT_ASSIGNED',
};

/** A terminal of the signed-in person: type, id with a button that copies it, state (HOME-031). */
export function OwnTerminal({ terminal }: { terminal: TerminalInfo }) {
  const { events } = usePortal();
  const { termId, terminalStatus, terminalType } = terminal;
  const write = async () => {
    // If the person or the browser refused, the id can still be selected by hand.
    if (await writeToClipboard(termId)) events.emit('notice:shown', { text: staffTexts.copied });
  };

  return (
    <Card as="li">
      <Row $gap={4} $wrap>
        <Pictogram>{terminalType === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}</Pictogram>
        <Grow $least={108}>
          <Stack $gap={1}>
            <Text as="span" $size={14} $tone="muted">
              {staffTexts.type[terminalType]}
            </Text>
            <Row $gap={3} $wrap>
              <Text as="span" $size={18} $weight="semi" $digits>
                {termId}
              </Text>
              <StateBadge state={states[terminalStatus]} />
            </Row>
          </Stack>
        </Grow>
        {hasClipboard() && (
          <IconButton label={staffTexts.copy(termId)} icon={<Icon drawing={copy} />} onClick={() => void write()} />
        )}
      </Row>
    </Card>
  );
}
