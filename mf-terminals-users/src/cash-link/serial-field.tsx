import { type CashLink, LIMIT } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { media, TextField, token, VisuallyHidden } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { cashLinkPageTexts as texts } from './cash-link.texts';
import { CopyButton } from './copy-button';
import { serialMistake, serialOf } from './serial-rules';
import type { ChangeCashLink, ChangeOutcome } from './use-cash-link-change';

/* The label is in the table's head. The button is inside the field's edge. */
const Frame = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
  text-align: left;

  & label { margin: 0; }
  & input { min-height: 40px; padding: 6px 40px 6px 12px; font-size: ${token.fontSize[14]}; }
  & > button { position: absolute; top: 0; right: 2px; width: 40px; height: 40px; color: ${token.color.action}; }
  /* The browser's own arrow for the known numbers would be below the button. */
  & input::-webkit-calendar-picker-indicator { width: 0; opacity: 0; }
  ${media.belowDesktop} {
    & input { min-height: 48px; padding-right: 48px; font-size: ${token.fontSize[16]}; }
    & > button { top: 2px; width: 44px; height: 44px; }
  }
  @media print {
    & input { min-height: 0; padding: 0; border: 0; }
    /* On paper an empty number is a line to write on. */
    & input::placeholder { color: transparent; }
    & input:placeholder-shown { border-bottom: 1px solid ${token.color.lineControl}; border-radius: 0; }
  }
`;

/** What has been typed but not stored, by terminal: it follows a terminal from one table to the other. */
export type SerialDrafts = Map<string, string>;

interface Props {
  link: CashLink;
  change: ChangeCashLink;
  drafts: SerialDrafts;
  /** Id of the list with the serial numbers that the merchant has typed already. */
  known: string;
}

/** The serial number of a terminal's cash register. It is stored when the field is left, or with Enter. */
export function SerialField({ link: { terminalId, registerSerial }, change, drafts, known }: Props) {
  const { events } = usePortal();
  const stored = registerSerial ?? '';
  const [typed, setTyped] = useState(() => drafts.get(terminalId));
  const [left, setLeft] = useState(typed !== undefined);
  const [failure, setFailure] = useState<Exclude<ChangeOutcome, 'done'>>();
  const value = typed ?? stored;
  const serial = serialOf(value);
  const mistake = serialMistake(serial);

  async function save() {
    setLeft(true);
    if (typed !== undefined && mistake) drafts.set(terminalId, typed);
    else drafts.delete(terminalId);
    if (typed === undefined || mistake || serial === stored) return;
    setFailure(undefined);
    const outcome = await change(terminalId, { registerSerial: serial === '' ? null : serial });
    if (outcome === 'done') {
      // Not what has been typed in the meantime.
      setTyped((now) => (now === typed ? undefined : now));
      events.emit('notice:shown', { text: texts.saved.serial });
    } else {
      if (outcome === 'conflict') setTyped(undefined);
      setFailure(outcome);
    }
  }

  return (
    <Frame>
      <TextField
        label={<VisuallyHidden>{texts.serialOf(terminalId)}</VisuallyHidden>}
        placeholder={texts.serialPlaceholder}
        value={value}
        list={known}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMIT.registerSerialLength * 4}
        error={left && mistake ? texts.serialMistake(mistake) : failure && texts.failed[failure]}
        onChange={({ target }) => {
          setTyped(target.value);
          setLeft(false);
          setFailure(undefined);
        }}
        onBlur={() => void save()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void save();
        }}
      />
      {stored !== '' && <CopyButton label={texts.copySerial(terminalId)} value={stored} />}
    </Frame>
  );
}
