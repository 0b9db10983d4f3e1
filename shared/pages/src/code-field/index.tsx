import { TextField, token } from '@portal/ui';
import type { Ref } from 'react';
import styled from 'styled-components';
import { type CodeKind, codeDraft } from './code-draft';
import { codeFieldTexts as texts } from './code-field.texts';

export { type CodeKind, isWholeCode } from './code-draft';
export { codeFieldTexts } from './code-field.texts';

const Code = styled(TextField)`
  font-size: ${token.fontSize[22]};
  font-weight: ${token.weight.semi};
  letter-spacing: 0.18em;
  font-variant-numeric: tabular-nums;
`;

interface Props {
  kind: CodeKind;
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  readOnly?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * The field for a code of the authenticator app or for a recovery code. The typed text is formatted as codes are shown.
 *
 * @example
 * <CodeField kind="app" value={code} onChange={setCode} error={wrong ? codeFieldTexts.wrong : undefined} />
 * Source: AUTH-120.
 */
export function CodeField({ kind, onChange, ...rest }: Props) {
  const isApp = kind === 'app';
  return (
    <Code
      {...rest}
      label={isApp ? texts.app : texts.recovery}
      hint={isApp ? undefined : texts.recoveryHint}
      name={isApp ? 'one-time-code' : 'recovery-code'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      autoCapitalize={isApp ? 'none' : 'characters'}
      spellCheck={false}
      onChange={({ target }) => onChange(codeDraft(kind, target.value))}
    />
  );
}
