import { CATALOGUE_FULL_CODE, type CataloguePart } from '@portal/contract';
import { ApiError } from '@portal/platform';
import { fullTexts } from './catalogue-full.texts';

const PARTS = ['products', 'categories', 'places'] as const satisfies readonly CataloguePart[];

/** What the catalogue is full of, if a call was refused for that; otherwise null. */
export function fullPart(error: unknown): CataloguePart | null {
  if (!(error instanceof ApiError)) return null;
  return PARTS.find((part) => CATALOGUE_FULL_CODE[part] === error.code) ?? null;
}

/** What a person reads if a call was refused because the catalogue is full; otherwise undefined. */
export function fullText(error: unknown): string | undefined {
  const part = fullPart(error);
  return part ? fullTexts[part] : undefined;
}
