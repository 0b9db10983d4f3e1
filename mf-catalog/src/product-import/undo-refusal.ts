import { ApiError } from '@portal/platform';
import { fullText } from '../kit/catalogue/catalogue-full';
import { historyTexts } from './history.texts';

/** Why the undoing of an import was refused, in words for the person; undefined for any other failure. */
export function undoRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return fullText(error) ?? historyTexts.tooLate;
}
