import { usePortal, useSession } from '@portal/federation';
import { FailureNotice } from '@portal/pages/failure-notice';
import { saveFile } from '@portal/platform';
import { Button, Icon, Notice, Stack, token } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { download, printer } from '@portal/ui/icons';
import { useEffect, useState } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { factorTexts as texts } from './factors.texts';

/** Only the codes are printed: the page underneath and the buttons are for the screen. */
const OnPaper = createGlobalStyle`
  @media print {
    body > :not(:has([data-recovery-codes])) { display: none !important; }
    body > :has([data-recovery-codes]) { position: static; background: none; }
    [role='dialog'] :is(button, [data-screen-only]) { display: none; }
  }
`;

const Codes = styled.ol`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 2px ${token.space[4]};
  padding: ${token.space[3]} ${token.space[5]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};
  list-style: none;

  & > li { text-align: center; font: ${token.weight.medium} 16px/36px ${token.font.mono}; letter-spacing: 0.04em; }
  & code { font: inherit; }
  @media (max-width: 419px) { padding-inline: ${token.space[2]}; gap: 2px ${token.space[1]}; }
  @media (max-width: 299px) { grid-template-columns: 1fr; }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${token.space[3]};

  @media (max-width: 359px) { grid-template-columns: 1fr; }
`;

interface Props {
  codes: readonly string[];
  /** Whether they replace earlier ones. */
  renewed?: boolean;
  onSaved: () => void;
}

/**
 * Ten recovery codes, shown only once: the dialog closes only when the person confirms that the codes are kept. Whoever
 * goes back or leaves the document is asked first.
 */
export function RecoveryCodesDialog({ codes, renewed = false, onSaved }: Props) {
  const { brand } = usePortal().config;
  const username = useSession((facts) => facts.username);
  const [triedToLeave, setTriedToLeave] = useState(false);
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  const save = () => {
    const lines = [brand.name, username, '', ...codes, ''].filter((line) => line !== null);
    const blob = new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
    saveFile({ blob, fileName: texts.fileName });
  };
  return (
    <Dialog
      open
      title={texts.codesTitle}
      description={texts.codesLead}
      onClose={() => setTriedToLeave(true)}
      actions={<Button onClick={onSaved}>{texts.saved}</Button>}
    >
      <OnPaper />
      <Codes aria-label={texts.codesList} data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Ways>
        <Button variant="secondary" icon={<Icon drawing={download} />} onClick={save}>
          {texts.download}
        </Button>
        <Button variant="secondary" icon={<Icon drawing={printer} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Ways>
      <Stack data-screen-only $gap={3}>
        <Notice tone="warn">{renewed ? `${texts.onlyNow} ${texts.earlierEnded}` : texts.onlyNow}</Notice>
        {triedToLeave && <FailureNotice>{texts.saveFirst}</FailureNotice>}
      </Stack>
    </Dialog>
  );
}
