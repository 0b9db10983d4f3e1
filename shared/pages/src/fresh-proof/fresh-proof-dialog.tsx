import { usePortal } from '@portal/federation';
import { Button, Notice, PasswordField, TextLink } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CodeField, type CodeKind, codeFieldTexts, isWholeCode } from '../code-field';
import { freshProofTexts as texts } from './fresh-proof.texts';
import { type NeededProof, type ProofOutcome, proveIdentity } from './prove-identity';

interface Props {
  needed: NeededProof;
  /** What the person is about to do: 'Stai per …'. */
  about: string;
  onCancel: () => void;
  onProven: () => void;
}

const FIRST = { password: texts.firstPassword, app: texts.firstApp, recovery: texts.firstRecovery } as const;

/** Asks for the password, or for a code where the account has a second factor. */
export function FreshProofDialog({ needed, about, onCancel, onProven }: Props) {
  const { client } = usePortal();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<CodeKind>('app');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ProofOutcome | 'asking' | 'busy'>('asking');
  const isPassword = needed === 'password';
  const busy = state === 'busy';
  const ready = isPassword ? typed !== '' : isWholeCode(kind, typed);

  useEffect(() => {
    if (state !== 'wrong') return;
    setTyped('');
    field.current?.focus();
  }, [state]);

  function change(next: CodeKind): void {
    setKind(next);
    setTyped('');
    setState('asking');
  }

  async function prove(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !ready) return;
    setState('busy');
    const outcome = await proveIdentity(client, isPassword ? { password: typed } : { code: typed });
    if (outcome === 'proven') onProven();
    else setState(outcome);
  }

  const wrongCode = kind === 'app' ? codeFieldTexts.wrong : codeFieldTexts.wrongRecovery;
  const error = state === 'wrong' && typed === '' ? (isPassword ? texts.wrongPassword : wrongCode) : undefined;
  return (
    <Dialog
      open
      title={texts.title}
      description={`${about}: ${FIRST[isPassword ? 'password' : kind]}`}
      locked={busy}
      initialFocus={field}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy} disabled={!ready}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void prove(event)} noValidate>
        {isPassword ? (
          <PasswordField
            ref={field}
            label={texts.password}
            name="password"
            autoComplete="current-password"
            hint={texts.howLong}
            error={error}
            readOnly={busy}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : (
          <CodeField
            key={kind}
            ref={field}
            kind={kind}
            value={typed}
            error={error}
            readOnly={busy}
            onChange={setTyped}
          />
        )}
      </form>
      {!isPassword && (
        <div>
          <TextLink as="button" type="button" onClick={() => change(kind === 'app' ? 'recovery' : 'app')}>
            {kind === 'app' ? texts.useRecovery : texts.useApp}
          </TextLink>
        </div>
      )}
      {(state === 'too-many-tries' || state === 'failed') && (
        <Notice tone="ko" role="alert">
          {state === 'failed' ? texts.failed : codeFieldTexts.tooMany}
        </Notice>
      )}
    </Dialog>
  );
}
