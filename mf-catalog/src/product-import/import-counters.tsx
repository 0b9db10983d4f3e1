import type { BadgeTone } from '@portal/ui';
import { CounterFilter, CounterFilters } from '@portal/ui/upload';
import { VERDICTS, type Verdict } from './import-rows';
import { previewTexts } from './preview.texts';
import type { OpenImport } from './use-import';

const tones: { readonly [Name in Verdict]: BadgeTone } = {
  new: 'ok',
  changed: 'changed',
  unchanged: 'unassigned',
  wrong: 'ko',
  leftOut: 'plain',
};

/** The number of rows for each verdict. When one is pressed, the list shows only those rows. */
export function ImportCounters({ opened }: { opened: OpenImport }) {
  const { answer, verdict, open } = opened;
  if (!answer) return null;
  const { counts, ofTable } = answer.import;
  return (
    <CounterFilters label={previewTexts.filters}>
      {VERDICTS.filter((name) => name !== 'new' || !ofTable)
        .filter((name) => name !== 'leftOut' || counts.leftOut > 0 || verdict === 'leftOut')
        .map((name) => (
          <CounterFilter
            key={name}
            count={counts[name]}
            label={previewTexts.counter(name, counts[name])}
            tone={tones[name]}
            pressed={verdict === name}
            onPress={() => open({ verdict: verdict === name ? null : name })}
          />
        ))}
    </CounterFilters>
  );
}
