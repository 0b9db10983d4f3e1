import { Badge, Grow, Pictogram, Row, Text, Title } from '@portal/ui';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  title: string;
  /** Whether it is on, and the word for that; only for something that can be switched on and off. */
  state?: { isOn: boolean; word: string };
  text: string;
  /** The smallest width of the words, in pixels. If there is less room, the button goes below them. */
  least?: number;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A part of the account's safety: what it is, its state, and what can be done about it. */
export function SafetyRow({ icon, title, state, text, least = 140, children }: Props) {
  const heading = (
    <Title as="h3" $size="card">
      {title}
    </Title>
  );
  return (
    <Row $gap={4} $wrap>
      <Pictogram>{icon}</Pictogram>
      <Grow $least={least}>
        {state ? (
          <Row $gap={2} $wrap>
            {heading}
            <Badge tone={state.isOn ? 'ok' : 'unassigned'}>{state.word}</Badge>
          </Row>
        ) : (
          heading
        )}
        <Text $size={14} $tone="muted">
          {text}
        </Text>
      </Grow>
      {children}
    </Row>
  );
}
