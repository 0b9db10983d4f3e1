import { Button, Stack, Text, TextField, token, VisuallyHidden } from '@portal/ui';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { type IgnoredOverride, refusalOf } from '../overrides/find-overrides';
import { releasesTexts as texts, whyIgnored } from '../tester.texts';
import type { TesterControls } from '../tester-controls';

const Entry = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[2]} ${token.space[3]};
  align-items: center;
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.warnSoft};
  overflow-wrap: anywhere;
`;

/** Shows which remotes are local, and removes them or loads another one. */
export function ReleasesTab({ form, controls }: { form: string; controls: TesterControls }) {
  const { config, overrides, kept, apply } = controls;
  const { found } = overrides;
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<IgnoredOverride | null>(null);
  const load = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = refusalOf(address, config.overrides);
    setRefusal(refused);
    if (refused) field.current?.focus();
    else apply({ addresses: [...kept().addresses, address] });
  };
  const without = (name: string) => found.filter(({ remote }) => remote.name !== name).map(({ address: one }) => one);
  return (
    <Stack>
      {found.length === 0 && <Text>{texts.none}</Text>}
      {found.length > 0 && (
        <Stack as="ul" $gap={2} aria-label={texts.active}>
          {found.map(({ address: from, remote }) => (
            <Entry key={remote.name}>
              <div>
                <b>{remote.name}</b> {remote.version}
                <Text $size={13}>{from}</Text>
              </div>
              <Button variant="ghost" size="small" onClick={() => apply({ addresses: without(remote.name) })}>
                {texts.remove}
                <VisuallyHidden>{texts.removeWhat(remote.name)}</VisuallyHidden>
              </Button>
            </Entry>
          ))}
        </Stack>
      )}
      <Stack as="form" id={form} onSubmit={load} noValidate>
        <TextField
          ref={field}
          label={texts.address}
          hint={texts.allowed(config.overrides.origins)}
          error={refusal && whyIgnored(refusal)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          type="url"
          required
        />
      </Stack>
    </Stack>
  );
}
