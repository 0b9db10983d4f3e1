import { usePortal } from '@portal/federation';
import { media, token } from '@portal/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { contractLine, loadLine } from '../tester.texts';
import type { TesterControls } from '../tester-controls';
import { EventList } from './event-list';
import type { PartFacts } from './part-facts';
import type { PointedPart, Pointing } from './pointing';
import { usePointed } from './use-pointed';

const Outline = styled.div`
  position: fixed;
  z-index: ${token.layer.toast};
  border: 2px solid ${token.color.action};
  border-radius: ${token.radius.control};
  background: color-mix(in srgb, ${token.color.brand} 8%, transparent);
  pointer-events: none;
`;

const Label = styled.div`
  position: fixed;
  z-index: ${token.layer.toast};
  display: grid;
  gap: 2px;
  max-width: min(560px, calc(100vw - 20px));
  margin-top: 8px;
  padding: 10px 14px;
  border-radius: ${token.radius.control} ${token.radius.control} ${token.radius.control} 0;
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
  box-shadow: inset 0 0 0 1px ${token.color.chromeEdge}, ${token.shadow[3]};
  font-size: ${token.fontSize[13]};
  line-height: 18px;
  overflow-wrap: anywhere;
  pointer-events: none;

  & > b { color: ${token.color.brand}; font: ${token.weight.medium} 14px / 20px ${token.font.mono}; }
  & > :last-child { color: ${token.color.onChrome2}; }
  ${media.phone} { left: 10px !important; }
`;

interface Props {
  controls: TesterControls;
  pointing: Pointing;
  factsOf: (remote: string | null) => Promise<PartFacts>;
}

/** How far the outline is from what it surrounds, in pixels. */
const ROOM = 10;

/** What the badge and a label above a part need, in pixels; where there is less, the label is inside the part. */
const LABEL_ROOM = 220;

/** Outlines the part that a tester points at, says whose it is, and lists the events of the bus. */
export function Inspector({ controls, pointing, factsOf }: Props) {
  const { events } = usePortal();
  const { log } = controls;
  useEffect(() => log.listen(events), [log, events]);
  const pointed = usePointed(pointing);
  const [facts, setFacts] = useState<PartFacts | null>(null);
  const remote = pointed?.remote;
  useEffect(() => {
    let isPast = false;
    setFacts(null);
    if (remote !== undefined) void factsOf(remote).then((known) => !isPast && setFacts(known));
    return () => {
      isPast = true;
    };
  }, [remote, factsOf]);
  const box = pointed && boxOf(pointed);
  return (
    <>
      {box && (
        <Outline
          style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
          data-inspected={remote ?? 'shell'}
        />
      )}
      <div role="status">
        {box && facts && (
          <Label style={{ left: box.left, ...labelPlace(box.top) }}>
            <b>
              {facts.name} {facts.version}
            </b>
            <span>{contractLine(facts)}</span>
            <span>{loadLine(facts)}</span>
          </Label>
        )}
      </div>
      <EventList log={log} />
    </>
  );
}

/** Above the part, or inside it; never over the badge, which switches the inspector off. */
const labelPlace = (top: number) =>
  top > LABEL_ROOM ? { bottom: innerHeight - top } : { top: `max(${top}px, var(--badge, 0px))` };

/** Around the part, and inside the window. */
function boxOf({ element }: PointedPart) {
  const range = document.createRange();
  // The element around a remote's part has no box of its own.
  range.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  const { left, top, right, bottom } = own.width > 0 ? own : range.getBoundingClientRect();
  return {
    left: Math.max(2, left - ROOM),
    top: Math.max(2, top - ROOM),
    right: Math.min(innerWidth - 2, right + ROOM),
    bottom: Math.min(innerHeight - 2, bottom + ROOM),
  };
}
