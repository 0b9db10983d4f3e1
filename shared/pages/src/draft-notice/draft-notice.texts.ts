/** Texts of the notice about a restored draft. The specification asks for none: all are ours. */
export const draftNoticeTexts = {
  kept: 'Abbiamo tenuto quello che avevi scritto.',
  beginAnew: 'RICOMINCIA',
} as const;
