import { Button, Icon, Notice, Stack, Strip, TextLink, token, VisuallyHidden } from '@portal/ui';
import { flask } from '@portal/ui/icons';
import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { BelowBadge } from '../remotes/below-badge';
import { Inspector } from './inspector/inspector';
import type { FoundOverride } from './overrides/find-overrides';
import { TesterPanel } from './panel/tester-panel';
import type { ForcedState, IgnoredState } from './states/forced-state';
import { ignoredTexts, stateName, testerTexts as texts, whyIgnored, whyStateIgnored } from './tester.texts';
import type { TesterControls } from './tester-controls';
import type { PanelTab } from './tester-request';

const Messages = styled(Stack)`
  padding: ${token.space[2]} ${token.size.gutter};
  overflow-wrap: anywhere;
`;

interface Props {
  controls: TesterControls;
  /** Null while the inspector is off. */
  inspector: Omit<ComponentProps<typeof Inspector>, 'controls'> | null;
  ignoredStates: readonly IgnoredState[];
  /** The tab at which the panel is open from the start. */
  opensPanel: PanelTab | null;
  children: ReactNode;
}

/** The portal with what a tester must see on every page: what is not as released, and what was ignored and why. */
export function PortalWithTester({ controls, inspector, ignoredStates, opensPanel, children }: Props) {
  const { overrides, states } = controls;
  const [tab, setTab] = useState(opensPanel);
  const [ignored, setIgnored] = useState(() => [
    ...overrides.ignored.map((one) => ({ title: ignoredTexts.override(one.address), why: whyIgnored(one) })),
    ...ignoredStates.map((one) => ({ title: ignoredTexts.state(one.text), why: whyStateIgnored(one) })),
  ]);
  const forced = useSyncExternalStore(states.subscribe, states.all);
  const { found } = overrides;
  const isPlain = found.length === 0 && forced.length === 0;
  return (
    <BelowBadge $badge={!isPlain || inspector !== null}>
      {inspector && (
        <Badge
          what={[...(isPlain ? [] : [badgeOf(found, forced)]), texts.inspecting(isTouched())].join(', ')}
          action={texts.stop}
          actionWhat={texts.stopWhat}
          onAction={() => controls.apply({ inspects: false })}
        />
      )}
      {!inspector && !isPlain && (
        <Badge
          what={badgeOf(found, forced)}
          action={texts.open}
          actionWhat={texts.openWhat}
          onAction={() => setTab(forced.length > 0 ? 'states' : 'releases')}
        />
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
      {inspector && <Inspector controls={controls} {...inspector} />}
      {tab && <TesterPanel controls={controls} tab={tab} onTab={setTab} onClose={() => setTab(null)} />}
    </BelowBadge>
  );
}

/** In words when it is one thing, in numbers when there are more. */
function badgeOf(found: readonly FoundOverride[], forced: readonly ForcedState[]): string {
  const [release] = found;
  const [state] = forced;
  if (release && found.length + forced.length === 1) return releaseName(release);
  if (state && found.length + forced.length === 1) return texts.state(state.call, stateName(state.state));
  return [
    ...(forced.length > 0 ? [texts.states(forced.length)] : []),
    ...(found.length > 0 ? [texts.versions(found.length)] : []),
  ].join(', ');
}

/** A release of the portal's store has a short address, which says nothing more than its version. */
const releaseName = ({ address, remote: { name, version } }: FoundOverride): string =>
  URL.canParse(address) ? texts.local(name, new URL(address).host) : `${name} ${version}`;

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

interface BadgeProps {
  what: string;
  action: string;
  actionWhat: string;
  onAction: () => void;
}

function Badge({ what, action, actionWhat, onAction }: BadgeProps) {
  return (
    <Strip
      striped
      label={texts.region}
      icon={<Icon drawing={flask} />}
      action={
        <TextLink as="button" type="button" onClick={onAction}>
          {action}
          <VisuallyHidden>{actionWhat}</VisuallyHidden>
        </TextLink>
      }
    >
      <b>{texts.trial}</b> · {what}
    </Strip>
  );
}
