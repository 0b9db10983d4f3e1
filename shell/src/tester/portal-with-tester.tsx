import { Button, Icon, Notice, Stack, Strip, TextLink, token, VisuallyHidden } from '@portal/ui';
import { flask } from '@portal/ui/icons';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { BelowBadge } from '../remotes/below-badge';
import type { FoundOverride } from './overrides/find-overrides';
import type { ForcedState, IgnoredState } from './states/forced-state';
import { ignoredTexts, stateName, testerTexts as texts, whyIgnored, whyStateIgnored } from './tester.texts';
import type { TesterControls } from './tester-controls';
import type { PanelTab } from './tester-request';

const TesterPanel = lazy(() => import(/* webpackChunkName: "tester-panel" */ './panel/tester-panel'));

const Messages = styled(Stack)`
  padding: ${token.space[2]} ${token.size.gutter};
  overflow-wrap: anywhere;
`;

interface Props {
  controls: TesterControls;
  ignoredStates: readonly IgnoredState[];
  /** The tab at which the panel is open from the start. */
  opensPanel: PanelTab | null;
  children: ReactNode;
}

/** The portal with what a tester must see on every page: what is not as released, and what was ignored and why. */
export function PortalWithTester({ controls, ignoredStates, opensPanel, children }: Props) {
  const { overrides, states } = controls;
  const [tab, setTab] = useState(opensPanel);
  const [ignored, setIgnored] = useState(() => [
    ...overrides.ignored.map((one) => ({ title: ignoredTexts.override(one.address), why: whyIgnored(one) })),
    ...ignoredStates.map((one) => ({ title: ignoredTexts.state(one.text), why: whyStateIgnored(one) })),
  ]);
  const forced = useSyncExternalStore(states.subscribe, states.all);
  const { found } = overrides;
  const hasBadge = found.length > 0 || forced.length > 0;
  return (
    <BelowBadge $badge={hasBadge}>
      {hasBadge && (
        <Badge what={badgeOf(found, forced)} onOpen={() => setTab(forced.length > 0 ? 'states' : 'releases')} />
      )}
      {ignored.length > 0 && (
        <Messages as="aside" aria-label={texts.region} $gap={2}>
          {ignored.map((one) => (
            <Notice
              key={one.title}
              tone="warn"
              role="alert"
              action={
                <Button
                  variant="ghost"
                  size="small"
                  onClick={() => setIgnored(ignored.filter((other) => other !== one))}
                >
                  {texts.close}
                </Button>
              }
            >
              <b>{one.title}</b>
              <p>{one.why}</p>
            </Notice>
          ))}
        </Messages>
      )}
      {children}
      {tab && (
        <Suspense fallback={null}>
          <TesterPanel controls={controls} tab={tab} onTab={setTab} onClose={() => setTab(null)} />
        </Suspense>
      )}
    </BelowBadge>
  );
}

/** In words when it is one thing, in numbers when there are more. */
function badgeOf(found: readonly FoundOverride[], forced: readonly ForcedState[]): string {
  const [local] = found;
  const [state] = forced;
  if (local && found.length + forced.length === 1) return texts.local(local.remote.name, new URL(local.address).host);
  if (state && found.length + forced.length === 1) return texts.state(state.call, stateName(state.state));
  if (forced.length === 0) return texts.locals(found.length);
  return [texts.states(forced.length), ...(found.length > 0 ? [texts.versions(found.length)] : [])].join(', ');
}

function Badge({ what, onOpen }: { what: string; onOpen: () => void }) {
  return (
    <Strip
      striped
      label={texts.region}
      icon={<Icon drawing={flask} />}
      action={
        <TextLink as="button" type="button" onClick={onOpen}>
          {texts.open}
          <VisuallyHidden>{texts.openWhat}</VisuallyHidden>
        </TextLink>
      }
    >
      <b>{texts.trial}</b> · {what}
    </Strip>
  );
}
