import { type CashLink, isDay } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { controlStyle, Stack, Text, TextLink, VisuallyHidden } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { useState } from 'react';
import styled from 'styled-components';
import { today } from '../kit/cash-links/cash-link-rules';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import type { ChangeCashLink, ChangeOutcome } from './use-cash-link-change';

const Day = styled.input`
  ${controlStyle}
  min-height: 40px;
  padding: 4px 8px;
`;

/* Below the word, not below the box. */
const OwnDay = styled(TextLink)`
  justify-self: start;
  margin-left: 34px;
  white-space: nowrap;
`;

interface Props {
  link: CashLink;
  change: ChangeCashLink;
}

/** Whether a terminal is linked, as the person says, and since when. A tick means today; the day can be changed. */
export function LinkedTick({ link: { terminalId, linkedOn }, change }: Props) {
  const { events } = usePortal();
  const [wanted, setWanted] = useState<boolean>();
  /** `left`: by a key, so the focus returns to the button. */
  const [editing, setEditing] = useState<'no' | 'now' | 'left'>('no');
  const [failure, setFailure] = useState<Exclude<ChangeOutcome, 'done'>>();

  async function note(day: string | null) {
    if (day === linkedOn) return;
    setFailure(undefined);
    setWanted(day !== null);
    const outcome = await change(terminalId, { linkedOn: day });
    setWanted(undefined);
    if (outcome !== 'done') setFailure(outcome);
    else events.emit('notice:shown', { text: day === null ? texts.saved.unlinked : texts.saved.linked });
  }

  return (
    <Stack $gap={1}>
      <Checkbox
        label={
          <>
            {linkedOn === null ? texts.tick : texts.tickedOn}
            <VisuallyHidden>{texts.tickOf(terminalId)}</VisuallyHidden>
          </>
        }
        checked={wanted ?? linkedOn !== null}
        onChange={({ target }) => void note(target.checked ? today() : null)}
      />
      {linkedOn !== null &&
        (editing === 'now' ? (
          <Day
            type="date"
            aria-label={texts.dayOf(terminalId)}
            defaultValue={linkedOn}
            max={today()}
            autoFocus
            onBlur={({ target }) => {
              setEditing((now) => (now === 'now' ? 'no' : now));
              if (isDay(target.value)) void note(target.value);
            }}
            onKeyDown={(event) => {
              const { key, currentTarget } = event;
              if (key !== 'Enter' && key !== 'Escape') return;
              // The same key would press the button that gets the focus.
              event.preventDefault();
              if (key === 'Escape') currentTarget.value = linkedOn;
              currentTarget.blur();
              setEditing('left');
            }}
          />
        ) : (
          <OwnDay
            as="button"
            type="button"
            aria-label={texts.changeDay(linkedOn)}
            onClick={() => setEditing('now')}
            autoFocus={editing === 'left'}
          >
            {texts.shortDay(linkedOn)}
          </OwnDay>
        ))}
      {failure && (
        <Text role="alert" $size={13} $tone="danger">
          {texts.failed[failure]}
        </Text>
      )}
    </Stack>
  );
}
