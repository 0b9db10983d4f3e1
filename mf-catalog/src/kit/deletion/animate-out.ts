/**
 * Lets a card shrink and fade before it leaves the list (CAT-036, PROD-053); at once for whoever asked for less motion,
 * or where the browser cannot animate.
 */
export async function animateOut(card: Element | null): Promise<void> {
  if (!card || typeof card.animate !== 'function') return;
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  const animation = card.animate(
    [
      { opacity: 1, scale: '1' },
      { opacity: 0, scale: '0.9' },
    ],
    { duration: 280, easing: 'ease-in', fill: 'forwards' },
  );
  // A card that is taken away meanwhile cancels its animation, which is just as well an end of it.
  await animation.finished.catch(() => undefined);
}
