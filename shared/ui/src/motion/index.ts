/** `@portal/ui/motion`: whether and how things move. */

/**
 * Whether the person asks their system for less motion.
 *
 * Source: WCAG 2.2, 2.3.3; SHELL-291.
 *
 * @example if (wantsLessMotion()) return;
 */
export const wantsLessMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * How a script scrolls: smoothly, or at once for whoever wants less motion. No style sheet can change what a script
 * asks for.
 *
 * @example card.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
 */
export const scrollBehavior = (): 'smooth' | 'instant' => (wantsLessMotion() ? 'instant' : 'smooth');
