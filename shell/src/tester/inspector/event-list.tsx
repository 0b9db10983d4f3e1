import { Icon, IconButton, media, Row, Text, Title, token } from '@portal/ui';
import { useId, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { eventTexts as texts, timeOf } from '../tester.texts';
import type { EventLog } from './event-log';

const Box = styled.section`
  position: fixed;
  z-index: ${token.layer.bar};
  right: 24px;
  bottom: 24px;
  width: min(420px, 100% - 40px);
  padding: 12px 8px 8px 20px;
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: 0 0 0 1px ${token.color.line}, ${token.shadow[3]};

  ${media.belowDesktop} {
    right: 0;
    bottom: calc(${token.size.bottomBar} + env(safe-area-inset-bottom));
    left: 0;
    width: auto;
    border-radius: ${token.radius.card} ${token.radius.card} 0 0;
  }
`;

const Events = styled.ol`
  max-height: 170px;
  overflow: auto;
  padding: 4px 12px 4px 0;

  ${media.belowDesktop} { max-height: 112px; }
  & > li {
    display: grid;
    grid-template-columns: 86px 1fr;
    gap: 2px 10px;
    padding: 7px 0;
    border-top: 1px solid ${token.color.line};
    font-size: ${token.fontSize[13]};
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  & > li > :first-child { color: ${token.color.text3}; font-variant-numeric: tabular-nums; }
  & > li > :last-child { grid-column: 2; color: ${token.color.text3}; }
  & code { font: ${token.weight.medium} 13px / 18px ${token.font.mono}; }
`;

/** The events of the bus, the newest first, until it is closed. */
export function EventList({ log }: { log: EventLog }) {
  const events = useSyncExternalStore(log.subscribe, log.events);
  const [isOpen, setIsOpen] = useState(true);
  const id = useId();
  if (!isOpen) return null;
  return (
    <Box aria-labelledby={id}>
      <Row $between>
        <Title as="h2" $size="caps" id={id}>
          {texts.title(events.length)}
        </Title>
        <IconButton label={texts.close} icon={<Icon name="close" />} onClick={() => setIsOpen(false)} />
      </Row>
      {events.length === 0 && (
        <Text $size={13} $tone="muted">
          {texts.none}
        </Text>
      )}
      {/* Focusable because it scrolls. */}
      <Events tabIndex={events.length > 0 ? 0 : undefined} aria-labelledby={id}>
        {events.map((event) => (
          <li key={`${event.at}-${events.length - events.indexOf(event)}`}>
            <span>{timeOf(event.at)}</span>
            <code>{event.name}</code>
            <span>
              {event.sender ?? texts.anybody}
              {event.payload !== undefined && ` · ${JSON.stringify(event.payload)}`}
            </span>
          </li>
        ))}
      </Events>
    </Box>
  );
}
