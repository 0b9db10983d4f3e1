import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** Window widths at which the two frames of the portal are drawn. */
const WIDTHS = { mobile: 390, desktop: 1280 } as const;

export type DrawnFrame = keyof typeof WIDTHS;

/** Draws elements to text, outside a browser. All drawings of one board share its style rules. */
export interface DrawingBoard {
  /**
   * The markup of an element, as a page of the frame's width first shows it.
   *
   * @param name keeps the ids of this drawing apart from those of others in the same document
   */
  draw(element: ReactNode, frame: DrawnFrame, name: string): string;
  /** The rules that all drawings so far need. */
  styles(): string;
}

/**
 * Makes a board. It runs in Node when a release is built, so there is no document and no effect runs.
 *
 * @example
 * const board = drawingBoard();
 * const markup = board.draw(<SignIn />, 'mobile', 'sign-in');
 * const rules = board.styles();
 */
export function drawingBoard(): DrawingBoard {
  const sheet = new ServerStyleSheet();
  return {
    draw(element, frame, name) {
      // What `useFrame` reads.
      Object.assign(globalThis, { innerWidth: WIDTHS[frame] });
      return renderToString(sheet.collectStyles(element), { identifierPrefix: `${name}-` });
    },
    styles: () => rulesOf(sheet.getStyleTags()),
  };
}

/** Removes the tags, and the marks that styled-components would use to find its rules again. */
const rulesOf = (tags: string): string =>
  tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[id="[^"]*"\]\{content:"[^"]*"\}/g, '')
    .replaceAll('/*!sc*/', '')
    .replace(/\s*\n\s*/g, '');
