import { Icon, Spinner, Stack, Text, VisuallyHidden } from '@portal/ui';
import { ChoiceTile } from '@portal/ui/form';
import { shieldOk } from '@portal/ui/icons';
import { developerRequestTexts as texts } from './developer-request.texts';

export type HumanCheckState = 'open' | 'solving' | 'solved' | 'failed';

interface Props {
  state: HumanCheckState;
  onChange: (wanted: boolean) => void;
}

const said: Record<HumanCheckState, string> = {
  open: '',
  solving: texts.checking,
  solved: texts.checked,
  failed: '',
};

/** The human check as a checkbox, ticked once the browser has solved it (AUTH-049, Q-009). */
export function HumanCheckBox({ state, onChange }: Props) {
  return (
    <Stack $gap={2}>
      <ChoiceTile
        type="checkbox"
        name="humanCheck"
        title={texts.notRobot}
        state={state === 'solving' ? <Spinner /> : <Icon drawing={shieldOk} size={24} />}
        aria-busy={state === 'solving'}
        checked={state === 'solved'}
        onChange={() => onChange(state !== 'solved')}
      />
      <VisuallyHidden role="status">{said[state]}</VisuallyHidden>
      {state === 'failed' && (
        <Text role="alert" $size={14} $tone="danger">
          {texts.checkFailed}
        </Text>
      )}
    </Stack>
  );
}
