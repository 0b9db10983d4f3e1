import styled from 'styled-components';

/**
 * The text of a page over its picture. pdf.js sets place, size and stretch of each run as custom properties; these
 * rules turn them into a layout. The text is transparent, so that only a selection shows.
 */
export const PdfTextLayer = styled.div`
  --scale-round-x: 1px;
  --scale-round-y: 1px;
  --min-font-size: 1;
  position: absolute;
  inset: 0;
  overflow: clip;
  line-height: 1;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: initial;
  text-size-adjust: none;
  forced-color-adjust: none;

  & span, & br {
    position: absolute;
    color: transparent;
    white-space: pre;
    transform-origin: 0 0;
    cursor: text;
  }
  & .markedContent { display: contents; }
  & > :not(.markedContent), & .markedContent span:not(.markedContent) {
    --font-height: 0;
    --rotate: 0deg;
    --scale-x: 1;
    font-size: calc(var(--total-scale-factor) * var(--min-font-size) * var(--font-height));
    transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)));
  }
  & ::selection { background: color-mix(in srgb, AccentColor 30%, transparent); color: transparent; }
`;
