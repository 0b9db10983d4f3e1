import { LIMIT } from '@portal/contract';
import { certificateTexts as texts } from './certificate.texts';

/**
 * Why a file cannot be a certificate request, judged without reading it; null when it may be one (HOME-010, VAL-002).
 */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.csr$/i.test(name)) return texts.wrongFile;
  return size > LIMIT.certificateBytes ? texts.tooLarge : null;
}

/** @example sizeWords(1741) // '1,7 KB' */
export function sizeWords(bytes: number): string {
  const kilobytes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }).format(bytes / 1024);
  return texts.size(kilobytes);
}

/** @example fingerprintWords('3f9a…') // '3F:9A:…' */
export function fingerprintWords(hex: string): string {
  return (hex.toUpperCase().match(/../g) ?? []).join(':');
}
