import { Button, Icon, IconButton, media, token } from '@portal/ui';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { useCountdown } from './countdown';
import { toastTexts } from './toast.texts';

/** What a toast says and offers. */
export type ToastRequest = {
  text: ReactNode;
  /** An `Icon`; by default a tick in a circle. */
  icon?: ReactNode;
  /** One action, such as ANNULLA; it closes the toast. */
  action?: { label: string; onAction: () => void };
  /** Milliseconds, not counting pauses: 5000 by default, `Infinity` for no end. */
  duration?: number;
  /** Called when the toast disappears without its action: the time is over, or the person closed it. */
  onEnd?: () => void;
  /** Name of the close button; 'Chiudi' by default. */
  closeLabel?: string;
};

const rise = keyframes`
  from { translate: 0 24px; opacity: 0; }
`;

const empty = keyframes`
  to { scale: 0 1; }
`;

const Bar = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  width: 100%;
  min-height: 68px;
  padding: ${token.space[3]} ${token.space[2]} ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  overflow: hidden;
  background: ${token.color.chrome};
  color: ${token.color.onChrome};
  box-shadow: inset 0 0 0 1px ${token.color.chromeEdge}, ${token.shadow[3]};
  font-size: ${token.fontSize[14]};
  pointer-events: auto;
  animation: ${rise} ${token.time.dialog} ${token.ease};
  --focus: ${token.color.brand};

  & > svg { color: ${token.color.brand}; }
  & > button { color: ${token.color.onChrome2}; }
  & > button:hover { background: ${token.color.chrome2}; }
  & > [data-variant='ghost'] { color: ${token.color.brand}; }

  ${media.fromTablet} { max-width: 480px; }
  ${media.under(375)} {
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 4px 12px;
  }
`;

const Words = styled.p`
  flex: 1;
  min-width: 0;

  ${media.under(375)} { flex-basis: 70%; }
`;

const TimeLeft = styled.span<{ $duration: number; $paused: boolean }>`
  position: absolute;
  inset: auto 0 0;
  height: 3px;
  background: ${token.color.brand};
  transform-origin: left;
  animation: ${empty} ${({ $duration }) => $duration}ms linear forwards;
  animation-play-state: ${({ $paused }) => ($paused ? 'paused' : 'running')};

  @media (prefers-reduced-motion: reduce) { display: none; }
`;

interface ToastProps {
  request: ToastRequest;
  /** While true, its time does not run. */
  waiting: boolean;
  onClosed: () => void;
}

/** A toast on the ink ground. Its time pauses while it is hovered or focused. */
export function Toast({ request, waiting, onClosed }: ToastProps) {
  const { text, icon, action, duration = 5000, onEnd, closeLabel = toastTexts.close } = request;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const paused = waiting || hovered || focused;

  const leave = (then?: () => void) => {
    if (bar.current?.contains(document.activeElement)) cameFrom.current?.focus();
    onClosed();
    then?.();
  };
  const enter = (event: FocusEvent) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !bar.current?.contains(from)) cameFrom.current = from;
    setFocused(true);
  };
  useCountdown(duration, paused, () => leave(onEnd));

  return (
    <Bar
      ref={bar}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      {icon ?? <Icon name="checkCircle" />}
      <Words>{text}</Words>
      {action && (
        <Button variant="ghost" size="small" onClick={() => leave(action.onAction)}>
          {action.label}
        </Button>
      )}
      <IconButton label={closeLabel} icon={<Icon name="close" />} onClick={() => leave(onEnd)} />
      {action && Number.isFinite(duration) && <TimeLeft $duration={duration} $paused={paused} />}
    </Bar>
  );
}
