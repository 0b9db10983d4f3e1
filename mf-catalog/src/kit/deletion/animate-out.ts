import { wantsLessMotion } from '@portal/ui/motion';

/**
 * Shrinks and fades a card before it leaves the list (CAT-036, PROD-053). If the person asked for less motion or the
 * browser cannot animate, it returns at once.
 */
export async function animateOut(card: Element | null): Promise<void> {
  if (!card || typeof card.animate !== 'function') return;
  if (wantsLessMotion()) return;
  const animation = card.animate(
    [
      { opacity: 1, scale: '1' },
      { opacity: 0, scale: '0.9' },
    ],
    { duration: 280, easing: 'ease-in', fill: 'forwards' },
  );
  // If the card is removed meanwhile, its animation is cancelled. That counts as an end too.
  await animation.finished.catch(() => undefined);
}
