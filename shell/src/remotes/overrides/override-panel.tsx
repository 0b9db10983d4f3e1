import type { PortalConfig } from '@portal/contract';
import { Button, Stack, Text, TextField, token, VisuallyHidden } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type FoundOverride, type IgnoredOverride, refusalOf } from './find-overrides';
import { overridesTexts, whyIgnored } from './overrides.texts';

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

interface Props {
  found: readonly FoundOverride[];
  allowed: PortalConfig['overrides'];
  onClose: () => void;
  onLoad: (address: string) => void;
  onRemove: (name: string) => void;
  onRemoveAll: () => void;
}

/** Shows a tester which remotes are local, and removes them or loads another one. */
export default function OverridePanel({ found, allowed, onClose, onLoad, onRemove, onRemoveAll }: Props) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [refusal, setRefusal] = useState<IgnoredOverride | null>(null);
  const load = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refused = refusalOf(address, allowed);
    setRefusal(refused);
    if (refused) field.current?.focus();
    else onLoad(address);
  };
  return (
    <Dialog
      open
      shape="side"
      onClose={onClose}
      title={overridesTexts.title}
      description={overridesTexts.about}
      actions={
        <>
          {found.length > 0 && (
            <Button variant="ghost" onClick={onRemoveAll}>
              {overridesTexts.removeAll}
            </Button>
          )}
          <Button type="submit" form={form}>
            {overridesTexts.load}
          </Button>
        </>
      }
    >
      {found.length === 0 && <Text>{overridesTexts.none}</Text>}
      {found.length > 0 && (
        <Stack as="ul" $gap={2} aria-label={overridesTexts.active}>
          {found.map(({ address, remote }) => (
            <Entry key={remote.name}>
              <div>
                <b>{remote.name}</b> {remote.version}
                <Text $size={13}>{address}</Text>
              </div>
              <Button variant="ghost" size="small" onClick={() => onRemove(remote.name)}>
                {overridesTexts.remove}
                <VisuallyHidden>{overridesTexts.removeWhat(remote.name)}</VisuallyHidden>
              </Button>
            </Entry>
          ))}
        </Stack>
      )}
      <Stack as="form" id={form} onSubmit={load} noValidate>
        <TextField
          ref={field}
          label={overridesTexts.address}
          hint={overridesTexts.allowed(allowed.origins)}
          error={refusal && whyIgnored(refusal)}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          type="url"
          required
        />
      </Stack>
    </Dialog>
  );
}
