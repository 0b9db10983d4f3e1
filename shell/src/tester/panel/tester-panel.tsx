import { STORAGE_KEY } from '@portal/contract';
import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Tabs } from '@portal/ui/tabs';
import { useEffect, useState } from 'react';
import { textOf } from '../states/forced-state';
import { dataTexts, testerTexts as texts } from '../tester.texts';
import type { TesterControls } from '../tester-controls';
import type { PanelTab } from '../tester-request';
import { type ResetOutcome, resetData } from '../testing-calls';
import { DataTab } from './data-tab';
import { addressesOf, chosenIn, type Refusals, ReleasesTab, refusalsIn } from './releases-tab';
import { StatesTab } from './states-tab';

interface Props {
  controls: TesterControls;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

/**
 * Where a tester sees and changes what is not as released. Nothing changes before APPLICA, which opens the page again.
 */
export function TesterPanel({ controls, tab, onTab, onClose }: Props) {
  const [states, setStates] = useState(controls.states.all());
  const [chosen, setChosen] = useState(() => chosenIn(controls));
  const [refused, setRefused] = useState<Refusals>({});
  const [isLooking, setIsLooking] = useState(false);
  const [demoStates, setDemoStates] = useState<readonly string[]>([]);
  const [demoState, setDemoState] = useState('normal');
  const [outcome, setOutcome] = useState<ResetOutcome | null>(null);
  const [isResetting, setIsResetting] = useState(false);
  const { kept, apply, testing } = controls;
  useEffect(() => void testing().then((offered) => setDemoStates(offered.states)), [testing]);

  const now = kept();
  const hasSomething = now.addresses.length > 0 || now.states.length > 0;
  const applyAll = async () => {
    setIsLooking(true);
    const refusals = await refusalsIn(chosen, controls);
    setIsLooking(false);
    setRefused(refusals);
    if (Object.keys(refusals).length > 0) onTab('releases');
    else apply({ states: states.map(textOf), addresses: addressesOf(chosen) });
  };
  const reset = async () => {
    setIsResetting(true);
    setOutcome(await resetData(demoState, sessionStorage.getItem(STORAGE_KEY.accessToken)));
    setIsResetting(false);
  };
  // What the page shows is older than the data.
  const close = () => (outcome?.kind === 'done' ? apply({}) : onClose());
  return (
    <Dialog
      open
      local
      shape="side"
      onClose={close}
      title={texts.title}
      description={tab === 'data' ? texts.aboutData : texts.about}
      actions={
        tab === 'data' ? (
          <Button loading={isResetting} onClick={() => void reset()}>
            {dataTexts.reset}
          </Button>
        ) : (
          <>
            {hasSomething && (
              <Button variant="ghost" onClick={() => apply({ addresses: [], states: [], inspects: false })}>
                {texts.reset}
              </Button>
            )}
            <Button loading={isLooking} onClick={() => void applyAll()}>
              {texts.apply}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={texts.title}
        value={tab}
        onChange={onTab}
        items={[
          {
            id: 'states',
            label: texts.statesTab(states.length),
            panel: <StatesTab controls={controls} states={states} onChange={setStates} />,
          },
          {
            id: 'releases',
            label: texts.releasesTab(addressesOf(chosen).length),
            panel: (
              <ReleasesTab controls={controls} chosen={chosen} refused={refused} states={states} onChange={setChosen} />
            ),
          },
          ...(demoStates.length > 0
            ? [
                {
                  id: 'data' as const,
                  label: texts.dataTab,
                  panel: <DataTab states={demoStates} state={demoState} onChange={setDemoState} outcome={outcome} />,
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  );
}
