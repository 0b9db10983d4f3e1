import type { PortalConfig } from '@portal/contract';
import { Button, Icon, Notice, Stack, Strip, TextLink, token, VisuallyHidden } from '@portal/ui';
import { flask } from '@portal/ui/icons';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { BelowBadge } from '../below-badge';
import type { FoundOverride, Overrides } from './find-overrides';
import { overridesTexts, whyIgnored } from './overrides.texts';

const OverridePanel = lazy(() => import('./override-panel'));

const Messages = styled(Stack)`
  padding: ${token.space[2]} ${token.size.gutter};
  overflow-wrap: anywhere;
`;

interface Props {
  overrides: Overrides;
  allowed: PortalConfig['overrides'];
  opensPanel: boolean;
  onLoad: (address: string) => void;
  onRemove: (name: string) => void;
  onRemoveAll: () => void;
  children: ReactNode;
}

/**
 * The portal with what a tester must see on every page: which remotes are local, and which addresses were ignored and
 * why.
 */
export function PortalWithOverrides({ overrides: { found, ignored }, opensPanel, children, ...panel }: Props) {
  const [open, setOpen] = useState(opensPanel);
  const [shown, setShown] = useState(ignored);
  return (
    <BelowBadge $badge={found.length > 0}>
      {found.length > 0 && <Badge found={found} onOpen={() => setOpen(true)} />}
      {shown.length > 0 && (
        <Messages as="aside" aria-label={overridesTexts.region} $gap={2}>
          {shown.map((one) => (
            <Notice
              key={one.address}
              tone="warn"
              role="alert"
              action={
                <Button variant="ghost" size="small" onClick={() => setShown(shown.filter((other) => other !== one))}>
                  {overridesTexts.close}
                </Button>
              }
            >
              <b>{overridesTexts.ignored(one.address)}</b>
              <p>{whyIgnored(one)}</p>
            </Notice>
          ))}
        </Messages>
      )}
      {children}
      {open && (
        <Suspense fallback={null}>
          <OverridePanel found={found} onClose={() => setOpen(false)} {...panel} />
        </Suspense>
      )}
    </BelowBadge>
  );
}

function Badge({ found, onOpen }: { found: readonly FoundOverride[]; onOpen: () => void }) {
  const [first] = found;
  const what =
    first && found.length === 1
      ? overridesTexts.one(first.remote.name, new URL(first.address).host)
      : overridesTexts.several(found.length);
  return (
    <Strip
      striped
      label={overridesTexts.region}
      icon={<Icon drawing={flask} />}
      action={
        <TextLink as="button" type="button" onClick={onOpen}>
          {overridesTexts.open}
          <VisuallyHidden>{overridesTexts.openWhat}</VisuallyHidden>
        </TextLink>
      }
    >
      <b>{overridesTexts.trial}</b> · {what}
    </Strip>
  );
}
