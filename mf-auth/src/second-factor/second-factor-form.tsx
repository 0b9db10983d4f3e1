import { CodeField, codeFieldTexts, isWholeCode } from '@portal/pages/code-field';
import { passkeyTexts } from '@portal/pages/passkeys/texts';
import { Button, Icon, Notice, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { fingerprint } from '@portal/ui/icons';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { secondFactorTexts as texts } from './second-factor.texts';
import type { FactorKind, useSecondFactor } from './use-second-factor';

interface Props {
  kind: FactorKind;
  step: ReturnType<typeof useSecondFactor>;
  offersPasskey: boolean;
}

/** A message that belongs to no field. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  unavailable: texts.unavailable,
  'too-many-tries': codeFieldTexts.tooMany,
  'wrong-passkey': passkeyTexts.wrong,
  cancelled: passkeyTexts.cancelled,
};

/** A code, a passkey, or either. */
export function SecondFactorForm({ kind, step: { state, confirm, givePasskey }, offersPasskey }: Props) {
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const busy = state === 'busy' || state === 'busy-passkey';
  const wrong = kind === 'recovery' ? codeFieldTexts.wrongRecovery : codeFieldTexts.wrong;

  // A refused code leaves an empty field, ready for the next one.
  useEffect(() => {
    if (state !== 'wrong-code') return;
    setCode('');
    field.current?.focus();
  }, [state]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || kind === 'passkey' || !isWholeCode(kind, code)) return;
    void confirm({ code, remember: kind === 'app' && remember });
  }

  const said = SAID[state];
  return (
    <Stack as="form" $gap={4} onSubmit={submit} noValidate>
      {said && (
        <Notice tone={state === 'cancelled' ? 'warn' : 'ko'} role="alert">
          {said}
        </Notice>
      )}
      {kind !== 'passkey' && (
        <CodeField
          ref={field}
          kind={kind}
          value={code}
          error={state === 'wrong-code' && code === '' ? wrong : undefined}
          readOnly={busy}
          onChange={setCode}
        />
      )}
      {kind !== 'recovery' && (
        <Checkbox
          label={texts.remember}
          checked={remember}
          disabled={busy}
          onChange={({ target }) => setRemember(target.checked)}
        />
      )}
      <Stack $gap={3}>
        {kind !== 'passkey' && (
          <Button type="submit" fullWidth loading={state === 'busy'} disabled={!isWholeCode(kind, code)}>
            {texts.confirm}
          </Button>
        )}
        {offersPasskey && (
          <Button
            variant={kind === 'passkey' ? 'primary' : 'secondary'}
            fullWidth
            icon={<Icon drawing={fingerprint} />}
            loading={state === 'busy-passkey'}
            disabled={state === 'busy'}
            onClick={() => void givePasskey(remember)}
          >
            {passkeyTexts.use}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
