import { ApiError } from '@portal/platform';
import { fullText } from '../kit/catalogue/catalogue-full';
import { historyTexts } from './history.texts';

/** The words for a refusal to undo an import; undefined for any other failure. */
export const undoRefusal = (error: unknown): string | undefined =>
  fullText(error) ?? (error instanceof ApiError && error.status === 409 ? historyTexts.tooLate : undefined);
