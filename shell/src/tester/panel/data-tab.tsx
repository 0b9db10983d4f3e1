import { Notice, Stack } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { resetWords, dataTexts as texts } from '../tester.texts';
import type { ResetOutcome } from '../testing-calls';
import { CopiedLine } from './copied-line';

interface Props {
  /** The states that this portal knows. */
  states: readonly string[];
  state: string;
  onChange: (state: string) => void;
  outcome: ResetOutcome | null;
}

/** To which state the demo data are reset, and what became of it. */
export function DataTab({ states, state, onChange, outcome }: Props) {
  return (
    <Stack $gap={5}>
      <ChoiceGroup legend={texts.legend}>
        {states.map((one) => (
          <ChoiceTile
            key={one}
            type="radio"
            name="demo-state"
            low
            value={one}
            title={texts.states[one]?.title ?? one}
            text={texts.states[one]?.text}
            checked={one === state}
            onChange={() => onChange(one)}
          />
        ))}
      </ChoiceGroup>
      {outcome ? (
        <Notice tone={outcome.kind === 'done' ? 'info' : 'ko'} role={outcome.kind === 'done' ? 'status' : 'alert'}>
          {resetWords(outcome)}
        </Notice>
      ) : (
        <Notice tone="warn">{texts.warning}</Notice>
      )}
      <CopiedLine
        title={texts.command}
        label={texts.commandName}
        code={`npx -y ${location.origin}/sdk/e2e.tgz reset ${state} ${location.origin}`}
      />
    </Stack>
  );
}
