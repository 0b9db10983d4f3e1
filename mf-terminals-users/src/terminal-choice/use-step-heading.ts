import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the next step, or of the one before. For the frame it is the same page, and the
 * button that was pressed is gone.
 *
 * @param step names the step that is shown
 * @returns set it on the step's heading, with `tabIndex={-1}`
 */
export function useStepHeading(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
