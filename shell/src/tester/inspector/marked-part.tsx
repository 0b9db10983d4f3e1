import { PortalProvider, usePortal } from '@portal/federation';
import { type PointerEvent, type ReactNode, useMemo } from 'react';
import styled from 'styled-components';
import type { MarkPart } from '../../remotes/remotes-context';
import type { EventLog } from './event-log';
import type { Pointing } from './pointing';

/** It has no box, so the page is laid out as without it. */
const Mark = styled.div`
  display: contents;
`;

/**
 * Surrounds what a remote draws with an element that notes when somebody points at it, and notes what the remote sends
 * over the bus.
 */
export const markParts =
  (pointing: Pointing, log: EventLog): MarkPart =>
  (remote: string, drawn: ReactNode) => (
    <MarkedPart remote={remote} pointing={pointing} log={log}>
      {drawn}
    </MarkedPart>
  );

interface Props {
  remote: string;
  pointing: Pointing;
  log: EventLog;
  children: ReactNode;
}

function MarkedPart({ remote, pointing, log, children }: Props) {
  const portal = usePortal();
  const noted = useMemo(() => ({ ...portal, events: log.named(portal.events, remote) }), [portal, log, remote]);
  const note = ({ nativeEvent, currentTarget: element }: PointerEvent) =>
    pointing.note(nativeEvent, { remote, element });
  return (
    <PortalProvider portal={noted}>
      <Mark onPointerMove={note} onPointerDown={note}>
        {children}
      </Mark>
    </PortalProvider>
  );
}
