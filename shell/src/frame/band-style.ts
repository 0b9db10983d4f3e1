import type { HeaderOptions } from '@portal/platform';
import { categoryStyle } from '@portal/ui';
import type { CSSProperties } from 'react';

/** The ground of a control on the band under a pointer, whatever the band's colour. */
export const BAND_HOVER = 'rgb(11 27 43 / 6%)';

/** The header's band in the page's colour or image, with a text colour that is readable on it. */
export function bandStyle({ background, backgroundImage }: HeaderOptions): CSSProperties | undefined {
  if (!background && !backgroundImage) return undefined;
  const colours = background ? (categoryStyle(background) as Record<string, string>) : {};
  return {
    '--band': background,
    '--on-band': colours['--on-cat'],
    '--focus': background ? 'currentColor' : undefined,
    backgroundImage: backgroundImage ? `url(${JSON.stringify(backgroundImage)})` : undefined,
  } as CSSProperties;
}
