import { writeToClipboard } from '@portal/pages/clipboard';
import { Button, Icon, VisuallyHidden } from '@portal/ui';
import { copy } from '@portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { copyTexts as texts } from './copy.texts';

/** How long the button shows whether copying worked, in milliseconds. */
const SAID_FOR = 3_000;

const labels = { idle: texts.copy, copied: texts.copied, failed: texts.notCopied } as const;

const said = { copied: texts.copiedOf, failed: texts.notCopiedOf } as const;

interface Props {
  /** Name of what is copied: 'client_id'. */
  what: string;
  text: string;
}

/** Copies a text, and shows for a moment whether that worked. */
export function CopyButton({ what, text }: Props) {
  const [state, setState] = useState<keyof typeof labels>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copyText = async () => {
    clearTimeout(timer.current);
    setState((await writeToClipboard(text)) ? 'copied' : 'failed');
    timer.current = setTimeout(() => setState('idle'), SAID_FOR);
  };

  return (
    <>
      <Button
        variant="ghost"
        size="small"
        fold="bare"
        icon={state === 'copied' ? <Icon name="check" /> : <Icon drawing={copy} />}
        onClick={() => void copyText()}
      >
        {labels[state]} <VisuallyHidden>{what}</VisuallyHidden>
      </Button>
      <VisuallyHidden role="status">{state !== 'idle' && said[state](what)}</VisuallyHidden>
    </>
  );
}
