import type { Terminal, TerminalInfo } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, Card, Grow, Pictogram, Row, Stack, StateBadge, Tag, Text, token, VisuallyHidden } from '@portal/ui';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import styled from 'styled-components';
import { chooseOperationUrl, chooseTerminalUrl } from '../accounts/user.urls';
import { CopyableId } from './copyable-id';
import { suspendedTexts } from './suspended.texts';
import { terminalTexts } from './terminal.texts';
import { assignableTerminals, assignedState, type TerminalType } from './terminal-rules';

const Hint = styled(Text)`
  margin-top: ${token.space[3]};
`;

interface Props {
  username: string;
  type: TerminalType;
  /** The user's terminal of this type; undefined draws an empty place (USER-068). */
  terminal: TerminalInfo | undefined;
  /** All terminals of the merchant. */
  terminals: readonly Terminal[];
  /**
   * Whether it is the administrator's own terminal, which can be changed only if there is more than one to choose from
   * (USER-078, Q-040).
   */
  own: boolean;
}

/** A user's terminal, or an empty place for one: type, id, state, and the link to change it (USER-066, USER-067). */
export function TerminalTile({ username, type, terminal, terminals, own }: Props) {
  const { config } = usePortal();
  const navigate = useNavigate();
  const assignable = assignableTerminals(terminals, type);
  const state = assignedState(terminal);
  const choice = { terminalType: type, username };

  return (
    <Card as="li" $dashed={!terminal}>
      <Row $gap={4} $wrap>
        <Pictogram>{type === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}</Pictogram>
        <Grow $least={108}>
          <Stack $gap={1}>
            <Row $gap={2} $wrap>
              <Text as="span" $size={14} $tone="muted">
                {terminalTexts.type[type]}
              </Text>
              {terminal?.softposType && <Tag>{terminalTexts.kind[terminal.softposType]}</Tag>}
            </Row>
            <Row $gap={2} $wrap>
              {terminal && (
                <Text as="span" $size={18} $weight="semi" $digits>
                  <CopyableId id={terminal.termId} />
                </Text>
              )}
              <StateBadge state={state} />
            </Row>
          </Stack>
        </Grow>
        <Button
          variant="ghost"
          size="small"
          disabled={own && assignable.length <= 1}
          onClick={() => navigate(terminal ? chooseOperationUrl(choice) : chooseTerminalUrl(choice))}
        >
          {terminal ? terminalTexts.modify : terminalTexts.assign}{' '}
          <VisuallyHidden>{terminalTexts.type[type]}</VisuallyHidden>
        </Button>
      </Row>
      {state === 'SUSPENDED' && (
        <Hint $size={13} $tone="muted">
          {assignable.length > 0 ? suspendedTexts.another : suspendedTexts.contact(config.support.phone)}
        </Hint>
      )}
    </Card>
  );
}
