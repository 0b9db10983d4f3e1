import type { Terminal } from '@portal/contract';
import { searchedText } from '@portal/pages/search';
import { type FormEvent, useState } from 'react';
import type { ChoiceAddress } from '../kit/accounts/user.urls';
import { findTerminals } from '../kit/terminals/terminal-rules';
import { useTerminalChoice } from './use-terminal-choice';

/**
 * Chooses one terminal among those that a search finds, and confirms it. A terminal that the search no longer shows
 * cannot be confirmed.
 *
 * @param terminals of the type that is chosen
 */
export function useChosenTerminal(
  choice: ChoiceAddress,
  from: Parameters<typeof useTerminalChoice>[1],
  terminals: readonly Terminal[],
  typed: string,
) {
  const { busy, warning, confirm } = useTerminalChoice(choice, from);
  const [selected, select] = useState<string | null>(null);
  const text = searchedText(typed);
  const found = text === null ? terminals : findTerminals(terminals, text);
  const chosen = found.find(({ terminalId }) => terminalId === selected);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen && !busy) void confirm(chosen.terminalId);
  }

  return { text, found, chosen, busy, warning, select, submit };
}

/** The terminals that this choice is about. */
export function choosable(
  terminals: readonly Terminal[],
  { terminalType: wanted }: ChoiceAddress,
): readonly Terminal[] {
  return terminals.filter(({ terminalType }) => terminalType === wanted);
}
