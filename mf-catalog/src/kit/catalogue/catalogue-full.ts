import { CATALOGUE_FULL_CODE, RECENTLY_DELETED_CODE } from '@portal/contract';
import { ApiError } from '@portal/platform';
import { fullTexts } from './catalogue-full.texts';

/** What the catalogue is full of, or that only what was deleted lately takes the room (CAT-080, CAT-082). */
export type WhyFull = keyof typeof fullTexts;

const CODE = Object.entries({ ...CATALOGUE_FULL_CODE, recentlyDeleted: RECENTLY_DELETED_CODE }) as [WhyFull, string][];

/** Why there was no room, if a call was refused for that; otherwise null. */
export function whyFull(error: unknown): WhyFull | null {
  if (!(error instanceof ApiError)) return null;
  return CODE.find(([, code]) => code === error.code)?.[0] ?? null;
}

/** What a person reads if a call was refused because the catalogue is full; otherwise undefined. */
export function fullText(error: unknown): string | undefined {
  const why = whyFull(error);
  return why ? fullTexts[why] : undefined;
}
