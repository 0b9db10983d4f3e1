import { Button, Icon, Notice, Stack, Strip, TextLink, token, VisuallyHidden } from '@portal/ui';
import { flask } from '@portal/ui/icons';
import { type ComponentProps, Fragment, type ReactNode, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { BelowBadge } from '../remotes/below-badge';
import { ignoredTexts, noticeOf, parameterIgnored, whyStateIgnored } from './ignored.texts';
import type { IgnoredParameter } from './ignored-parameter';
import { Inspector } from './inspector/inspector';
import type { FoundOverride } from './overrides/find-overrides';
import { TesterPanel } from './panel/tester-panel';
import type { ForcedState, IgnoredState } from './states/forced-state';
import { stateName, statesTexts, testerTexts as texts } from './tester.texts';
import type { TesterControls } from './tester-controls';
import type { PanelTab } from './tester-request';

const Messages = styled(Stack)`
  padding: ${token.space[2]} ${token.size.gutter};
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: inline-flex;
  gap: ${token.space[3]};
`;

interface Props {
  controls: TesterControls;
  /** Null while the inspector is off. */
  inspector: Omit<ComponentProps<typeof Inspector>, 'controls'> | null;
  ignoredStates: readonly IgnoredState[];
  ignoredParameters: readonly IgnoredParameter[];
  /** The tab at which the panel is open from the start. */
  opensPanel: PanelTab | null;
  children: ReactNode;
}

/** The portal with what a tester must see on every page: what is not as released, and what was ignored and why. */
export function PortalWithTester(props: Props) {
  const { controls, inspector, ignoredStates, ignoredParameters, opensPanel, children } = props;
  const { overrides, states } = controls;
  const [tab, setTab] = useState(opensPanel);
  const [ignored, setIgnored] = useState(() => [
    ...overrides.ignored.map((one) => ({ title: ignoredTexts.override(one.address), why: noticeOf(one) })),
    ...ignoredStates.map((one) => ({ title: ignoredTexts.state(one.text), why: whyStateIgnored(one) })),
    ...ignoredParameters.map(parameterIgnored),
  ]);
  const closeIgnored = () => {
    controls.forget(overrides.ignored.map(({ address }) => address));
    setIgnored([]);
  };
  const forced = useSyncExternalStore(states.subscribe, states.all);
  const { found } = overrides;
  const isPlain = found.length === 0 && forced.length === 0;
  return (
    <BelowBadge $badge={!isPlain || inspector !== null}>
      {(inspector || !isPlain) && (
        <Badge
          what={[
            ...(isPlain ? [] : [badgeOf(found, forced, inspector !== null)]),
            ...(inspector ? [texts.inspecting(isTouched())] : []),
          ]}
          onOpen={() => setTab(forced.length > 0 || isPlain ? 'states' : 'releases')}
          onStop={inspector && (() => controls.apply({ inspects: false }))}
        />
      )}
      {ignored.length > 0 && (
        <Messages as="aside" aria-label={texts.region} $gap={2}>
          <Notice
            tone="warn"
            role="alert"
            action={
              <Button variant="ghost" size="small" onClick={closeIgnored}>
                {texts.close}
              </Button>
            }
          >
            {ignored.map(({ title, why }) => (
              <Fragment key={title}>
                <b>{title}</b>
                <p>{why}</p>
              </Fragment>
            ))}
          </Notice>
        </Messages>
      )}
      {children}
      {inspector && <Inspector controls={controls} {...inspector} />}
      {tab && <TesterPanel controls={controls} tab={tab} onTab={setTab} onClose={() => setTab(null)} />}
    </BelowBadge>
  );
}

/** In words when it is one thing, in numbers when there are more; the inspector is one, too. */
function badgeOf(found: readonly FoundOverride[], forced: readonly ForcedState[], inspects: boolean): string {
  const [release] = found;
  const [state] = forced;
  const isAlone = found.length + forced.length === 1 && !inspects;
  if (release && isAlone) return releaseName(release);
  if (state && isAlone) return texts.state(state.call, stateName(state.state), placeOf(state));
  return [
    ...(forced.length > 0 ? [texts.states(forced.length)] : []),
    ...(found.length > 0 ? [texts.versions(found.length)] : []),
  ].join(', ');
}

/** Where a state holds, if not everywhere. */
const placeOf = ({ page, role }: ForcedState): string =>
  [page, role && (statesTexts.roles[role] ?? role)].filter(Boolean).join(', ');

/** A release of the portal's store has a short address, which says nothing more than its version. */
const releaseName = ({ address, remote: { name, version } }: FoundOverride): string =>
  URL.canParse(address) ? texts.local(name, new URL(address).host) : `${name} ${version}`;

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

interface BadgeProps {
  what: readonly string[];
  onOpen: () => void;
  /** Switches the inspector off; null while it is. */
  onStop: (() => void) | null;
}

function Badge({ what, onOpen, onStop }: BadgeProps) {
  return (
    <Strip
      striped
      label={texts.region}
      icon={<Icon drawing={flask} />}
      action={
        <Actions>
          <TextLink as="button" type="button" onClick={onOpen}>
            {texts.open}
            <VisuallyHidden>{texts.openWhat}</VisuallyHidden>
          </TextLink>
          {onStop && (
            <TextLink as="button" type="button" onClick={onStop}>
              {texts.stop}
              <VisuallyHidden>{texts.stopWhat}</VisuallyHidden>
            </TextLink>
          )}
        </Actions>
      }
    >
      <b>{texts.trial}</b> · {what.join(', ')}
    </Strip>
  );
}
