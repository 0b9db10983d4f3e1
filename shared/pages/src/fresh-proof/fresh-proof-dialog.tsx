import { usePortal } from '@portal/federation';
import { Button, Icon, Notice, PasswordField, TextLink } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { fingerprint } from '@portal/ui/icons';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { CodeField, type CodeKind, codeFieldTexts, isWholeCode } from '../code-field';
import { passkeyTexts } from '../passkeys/passkey.texts';
import { askOwnPasskey, useSecondFactors } from '../passkeys/second-factor';
import { freshProofTexts as texts } from './fresh-proof.texts';
import { type NeededProof, type ProofOutcome, proveIdentity } from './prove-identity';

interface Props {
  needed: NeededProof;
  /** What the person is about to do: 'Stai per …'. */
  about: string;
  onCancel: () => void;
  onProven: () => void;
}

const FIRST = {
  password: texts.firstPassword,
  app: texts.firstApp,
  recovery: texts.firstRecovery,
  passkey: texts.firstPasskey,
} as const;

type Kind = CodeKind | 'password' | 'passkey';

const LINK = { app: texts.useApp, passkey: texts.usePasskey, recovery: texts.useRecovery } as const;

/** A message that belongs to no field. */
const SAID: Readonly<Partial<Record<string, string>>> = {
  failed: texts.failed,
  'too-many-tries': codeFieldTexts.tooMany,
  'wrong-passkey': passkeyTexts.wrong,
  cancelled: passkeyTexts.cancelled,
};

/** Asks for the password, or for a code or a passkey where the account has a second factor. */
export default function FreshProofDialog({ needed, about, onCancel, onProven }: Props) {
  const { client } = usePortal();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const isPassword = needed === 'password';
  const factors = useSecondFactors(client, !isPassword);
  const [chosen, setChosen] = useState<CodeKind | 'passkey' | null>(null);
  const first = factors?.app === false ? (factors.passkey ? 'passkey' : null) : 'app';
  const kind: Kind = isPassword ? 'password' : (chosen ?? first ?? 'recovery');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<ProofOutcome | 'asking' | 'busy' | 'cancelled' | 'wrong-passkey'>('asking');
  const busy = state === 'busy';
  const ready = kind === 'password' ? typed !== '' : kind !== 'passkey' && isWholeCode(kind, typed);

  useEffect(() => {
    if (state !== 'wrong') return;
    setTyped('');
    field.current?.focus();
  }, [state]);

  function change(next: CodeKind | 'passkey'): void {
    setChosen(next);
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

  async function provePasskey(): Promise<void> {
    setState('busy');
    const asked = await askOwnPasskey(client);
    if (asked.kind !== 'answered') return setState(asked.kind === 'cancelled' ? 'cancelled' : 'failed');
    const outcome = await proveIdentity(client, { passkey: asked.answer });
    if (outcome === 'proven') onProven();
    else setState(outcome === 'wrong' ? 'wrong-passkey' : outcome);
  }

  // Until the backend has answered, it is unknown what to ask for.
  if (!factors) return null;
  const other = kind === 'recovery' ? first : 'recovery';
  const wrongCode = kind === 'app' ? codeFieldTexts.wrong : codeFieldTexts.wrongRecovery;
  const error = state === 'wrong' && typed === '' ? (isPassword ? texts.wrongPassword : wrongCode) : undefined;
  const usePasskeyButton = (
    <Button
      variant={kind === 'passkey' ? 'primary' : 'secondary'}
      icon={<Icon drawing={fingerprint} />}
      loading={busy && typed === ''}
      onClick={() => void provePasskey()}
    >
      {passkeyTexts.use}
    </Button>
  );
  return (
    <Dialog
      open
      title={texts.title}
      description={`${about}: ${FIRST[kind]}`}
      locked={busy}
      initialFocus={field}
      onClose={onCancel}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onCancel}>
            {texts.cancel}
          </Button>
          {kind === 'passkey' ? (
            usePasskeyButton
          ) : (
            <Button type="submit" form={form} loading={busy} disabled={!ready}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <form id={form} onSubmit={(event) => void prove(event)} noValidate>
        {kind === 'password' ? (
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
        ) : kind === 'passkey' ? null : (
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
      {kind === 'app' && factors.passkey && usePasskeyButton}
      {!isPassword && other && (
        <div>
          <TextLink as="button" type="button" onClick={() => change(other)}>
            {LINK[other]}
          </TextLink>
        </div>
      )}
      {SAID[state] && (
        <Notice tone={state === 'cancelled' ? 'warn' : 'ko'} role="alert">
          {SAID[state]}
        </Notice>
      )}
    </Dialog>
  );
}
