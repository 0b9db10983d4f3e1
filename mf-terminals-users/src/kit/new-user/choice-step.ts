import { accountTexts } from '../accounts/account.texts';
import { terminalTexts } from '../terminals/terminal.texts';
import type { TerminalType } from '../terminals/terminal-rules';
import { choiceTexts } from './choice.texts';

/** What a step of adding a person shows: its sentence, its button and the progress. */
export interface ChoiceStep {
  title: string;
  button: string;
  progress: number;
  step: string;
}

/**
 * The step of choosing a terminal while adding a person. The first of two is at 66.66, the second at 83.33 with its own
 * texts, a single one at 100 (USER-043, USER-047, USER-048, Q-036).
 *
 * @param sameType whether the merchant owns only one type, so that there was no step to choose a type
 */
export function choiceStep(type: TerminalType, chosen: readonly TerminalType[], sameType: boolean): ChoiceStep {
  const assign = `${choiceTexts.assign} ${terminalTexts.type[type]}`;
  if (chosen.length < 2) {
    const steps = sameType ? 2 : 3;
    return { title: assign, button: accountTexts.confirm, progress: 100, step: choiceTexts.step(steps, steps) };
  }
  return type === 'MPOS'
    ? { title: assign, button: accountTexts.confirm, progress: 66.66, step: choiceTexts.step(3, 4) }
    : { title: choiceTexts.second, button: accountTexts.next, progress: 83.33, step: choiceTexts.step(4, 4) };
}

/** Progress of the steps for the data (1) and the types (2) (USER-037, USER-041, Q-036). */
export function dataStep(sameType: boolean): Pick<ChoiceStep, 'progress' | 'step'> {
  return sameType
    ? { progress: 66.66, step: choiceTexts.step(1, 2) }
    : { progress: 33.33, step: choiceTexts.step(1, 3) };
}

/** @example typesStep(2).step // 'Passo 2 di 4' */
export function typesStep(chosen: number): Pick<ChoiceStep, 'progress' | 'step'> {
  return { progress: 66.66, step: choiceTexts.step(2, chosen === 2 ? 4 : 3) };
}
