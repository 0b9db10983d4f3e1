import { ApiError } from '@portal/platform';
import { fullPart } from '../kit/catalogue/catalogue-full';
import { fullTexts } from '../kit/catalogue/catalogue-full.texts';
import { historyTexts } from './history.texts';

/** The words for a refusal to undo an import; undefined for any other failure. */
export function undoRefusal(error: unknown): string | undefined {
  const full = fullPart(error);
  if (full) return fullTexts[full];
  return error instanceof ApiError && error.status === 409 ? historyTexts.tooLate : undefined;
}
