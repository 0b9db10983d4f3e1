/**
 * Widths at which the layout changes, in CSS pixels: phone up to 639, tablet 640 to 1064, desktop from 1065.
 *
 * @example
 * if (window.innerWidth >= breakpoint.desktop) showTable();
 */
export const breakpoint = { tablet: 640, desktop: 1065 } as const;

/** The frames of the portal, by width of the window. */
export type Frame = 'phone' | 'tablet' | 'desktop';

// A zoomed window may have a fractional width. The hundredths leave no gap between two ranges, for widths such as 639.5
// and 1064.5.
const below = (width: number) => `(max-width: ${width - 0.02}px)`;
const from = (width: number) => `(min-width: ${width}px)`;

/**
 * Media conditions for styled-components, to be put before a block.
 *
 * @example
 * const Side = styled.aside`
 *   display: none;
 *   ${media.desktop} { display: block; }
 * `;
 */
export const media = {
  phone: `@media ${below(breakpoint.tablet)}`,
  tablet: `@media ${from(breakpoint.tablet)} and ${below(breakpoint.desktop)}`,
  desktop: `@media ${from(breakpoint.desktop)}`,
  /** Tablet and desktop. */
  fromTablet: `@media ${from(breakpoint.tablet)}`,
  /** Phone and tablet: the frame with the bottom bar. */
  belowDesktop: `@media ${below(breakpoint.desktop)}`,
  /** Below any width, for the narrowest phones. */
  under: (width: number) => `@media ${below(width)}`,
} as const;
