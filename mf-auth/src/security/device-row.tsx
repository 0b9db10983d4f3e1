import type { DeviceSession } from '@portal/contract';
import { dayWords, momentWords } from '@portal/pages/dates';
import { Badge, Button, Grow, Row, Text, token, VisuallyHidden } from '@portal/ui';
import styled from 'styled-components';
import { DevicePictogram, RowActions } from './listed';
import { securityTexts as texts } from './security.texts';

const Item = styled.li`
  padding: ${token.space[4]} ${token.space[5]};
  border-bottom: 1px solid ${token.color.line};

  &:last-child:only-child { border-bottom: 0; }
`;

interface Props {
  session: DeviceSession;
  /** Asks before the session ends; absent if it cannot be ended. */
  onEnd?: (() => void) | undefined;
}

/** A device that is signed in. */
export function DeviceRow({ session: { browser, system, isThis, lastUsed, rememberedUntil }, onEnd }: Props) {
  const name = texts.deviceNames(browser, system);
  return (
    <Item>
      <Row $gap={4} $wrap>
        <DevicePictogram system={system} />
        <Grow $least={140}>
          <Row $gap={2} $wrap>
            <Text as="span" $weight="semi">
              {name}
            </Text>
            {isThis && <Badge tone="ok">{texts.thisDevice}</Badge>}
          </Row>
          <Text $size={14} $tone="muted">
            {isThis ? texts.inUse : texts.lastUsed(momentWords(lastUsed))}
          </Text>
          {rememberedUntil && (
            <Text $size={14} $tone="muted">
              {texts.rememberedUntil(dayWords(rememberedUntil))}
            </Text>
          )}
        </Grow>
        {onEnd && (
          <RowActions>
            <Button variant="ghost" size="small" onClick={onEnd}>
              {texts.end}
              <VisuallyHidden> {texts.endWhat(name)}</VisuallyHidden>
            </Button>
          </RowActions>
        )}
      </Row>
    </Item>
  );
}
