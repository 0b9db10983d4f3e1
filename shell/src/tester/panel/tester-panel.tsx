import { Button } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { Tabs } from '@portal/ui/tabs';
import { useId, useState } from 'react';
import { textOf } from '../states/forced-state';
import { releasesTexts, testerTexts as texts } from '../tester.texts';
import type { TesterControls } from '../tester-controls';
import type { PanelTab } from '../tester-request';
import { ReleasesTab } from './releases-tab';
import { StatesTab } from './states-tab';

interface Props {
  controls: TesterControls;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onClose: () => void;
}

/** Where a tester sees and changes what is not as released. Nothing changes before APPLICA, which opens the page again. */
export default function TesterPanel({ controls, tab, onTab, onClose }: Props) {
  const form = useId();
  const [states, setStates] = useState(controls.states.all());
  const { found } = controls.overrides;
  const hasSomething = found.length > 0 || controls.states.all().length > 0;
  return (
    <Dialog
      open
      local
      shape="side"
      onClose={onClose}
      title={texts.title}
      description={texts.about}
      actions={
        <>
          {hasSomething && (
            <Button variant="ghost" onClick={() => controls.apply({ addresses: [], states: [] })}>
              {texts.reset}
            </Button>
          )}
          {tab === 'states' && (
            <Button onClick={() => controls.apply({ states: states.map(textOf) })}>{texts.apply}</Button>
          )}
          {tab === 'releases' && (
            <Button type="submit" form={form}>
              {releasesTexts.load}
            </Button>
          )}
        </>
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
            label: texts.releasesTab(found.length),
            panel: <ReleasesTab form={form} controls={controls} />,
          },
        ]}
      />
    </Dialog>
  );
}
