import type { CallAnswer } from '@portal/contract';
import { hasClipboard, writeToClipboard } from '@portal/pages/clipboard';
import { CodeField, codeFieldTexts, isWholeCode } from '@portal/pages/code-field';
import { Button, Icon, Stack, Text, token } from '@portal/ui';
import { Dialog, DialogAnswers } from '@portal/ui/dialog';
import { copy } from '@portal/ui/icons';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { factorTexts as texts } from './factors.texts';
import { QrCode } from './qr-code';
import type { FactorChanges } from './use-factor-changes';

const Steps = styled.ol`
  display: grid;
  gap: 20px;
  list-style: none;
  counter-reset: step;

  & > li {
    display: grid;
    grid-template-columns: 36px minmax(0, 1fr);
    gap: ${token.space[2]} 14px;
    counter-increment: step;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border-radius: 50%;
    background: ${token.color.actionSoft};
    color: ${token.color.action};
    font-weight: ${token.weight.semi};
  }
  & > li > p { align-self: center; }
  & > li > :last-child { grid-column: 2; }
  @media (max-width: 639px) { & > li > :last-child { grid-column: 1 / -1; } }
`;

const Scan = styled.div`
  display: grid;
  gap: ${token.space[3]};
  justify-items: start;
  align-items: center;

  & > * { min-width: 0; }
  @media (min-width: 640px) { grid-template-columns: auto 1fr; gap: ${token.space[6]}; }
`;

const Key = styled.code`
  display: grid;
  grid-template-columns: repeat(4, auto);
  gap: 2px 14px;
  justify-content: start;
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface2};
  font: ${token.weight.medium} 16px/28px ${token.font.mono};
  letter-spacing: 0.04em;

  @media (max-width: 379px) { grid-template-columns: repeat(2, auto); }
`;

const Narrow = styled.div`
  max-width: 240px;
`;

interface Props {
  prepared: CallAnswer<'prepareAuthenticator'>;
  changes: FactorChanges;
  /** Why the change was refused, when the reason is not the code. */
  refused: ReactNode;
}

/**
 * The key of an authenticator app as a QR code and in groups of four characters, and the first code that the app shows.
 */
export function AuthenticatorDialog({ prepared: { secret, uri }, changes, refused }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [copied, setCopied] = useState<boolean | null>(null);
  const busy = changes.busy !== null;
  const isWrong = changes.mistake?.why === 'wrong-code';

  useEffect(() => {
    if (!isWrong) return;
    setCode('');
    field.current?.focus();
  }, [isWrong]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && isWholeCode('app', code)) void changes.enable(code);
  }

  return (
    <Dialog
      open
      shape="wide"
      title={texts.enableTitle}
      locked={busy}
      initialFocus={field}
      onClose={changes.back}
      actions={<DialogAnswers onCancel={changes.back} form={form} busy={busy} disabled={!isWholeCode('app', code)} />}
    >
      <Steps>
        <li>
          <Text $weight="semi">{texts.scan}</Text>
          <Scan>
            <QrCode text={uri} label={texts.qrCode} />
            <Stack $gap={2}>
              <Text $size={14} $tone="muted">
                {texts.onThisPhone}
              </Text>
              <Key role="group" aria-label={texts.key}>
                {wordsOf(secret).map(({ at, word }) => (
                  <span key={at}>{word}</span>
                ))}
              </Key>
              {hasClipboard() && (
                <div>
                  <Button
                    variant="ghost"
                    size="small"
                    icon={<Icon drawing={copy} size={16} />}
                    onClick={async () => setCopied(await writeToClipboard(secret))}
                  >
                    {texts.copyKey}
                  </Button>
                </div>
              )}
              <Text $size={14} role="status">
                {copied !== null && (copied ? texts.copied : texts.notCopied)}
              </Text>
            </Stack>
          </Scan>
        </li>
        <li>
          <Text $weight="semi">{texts.typeCode}</Text>
          <Narrow as="form" id={form} onSubmit={submit} noValidate>
            <CodeField
              ref={field}
              kind="app"
              value={code}
              readOnly={busy}
              error={isWrong && code === '' ? codeFieldTexts.wrong : undefined}
              onChange={setCode}
            />
          </Narrow>
        </li>
      </Steps>
      {refused}
    </Dialog>
  );
}

/** @example wordsOf('JBSWY3DP') // [{ at: 0, word: 'JBSW' }, { at: 4, word: 'Y3DP' }] */
function wordsOf(secret: string): { at: number; word: string }[] {
  return Array.from(secret.matchAll(/.{1,4}/g), ({ 0: word, index: at }) => ({ at, word }));
}
