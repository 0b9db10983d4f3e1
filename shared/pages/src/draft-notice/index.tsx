import { Button, Notice } from '@portal/ui';
import { placeOf } from '@portal/ui/focus';
import { useEffect, useRef } from 'react';
import { draftNoticeTexts as texts } from './draft-notice.texts';

interface Props {
  /** Forgets the draft and hides the notice. */
  onBeginAnew: () => void;
}

/**
 * Says that what was typed was kept, and offers to start again. The control after the notice then gets the focus.
 *
 * @example {restored && <DraftNotice onBeginAnew={beginAnew} />}
 * Source: USER-097, USER-111.
 */
export function DraftNotice({ onBeginAnew }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const next = button.current && placeOf(button.current, document.body);
    return () => {
      if (pressed.current) next?.()?.focus();
    };
  }, []);

  return (
    <Notice
      tone="info"
      action={
        <Button
          ref={button}
          variant="secondary"
          size="small"
          onClick={() => {
            pressed.current = true;
            onBeginAnew();
          }}
        >
          {texts.beginAnew}
        </Button>
      }
    >
      {texts.kept}
    </Notice>
  );
}
