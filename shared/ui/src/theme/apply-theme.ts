/** What a person may choose: `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/**
 * Switches the page to a theme by setting `data-theme` on the `html` element. Nothing is remembered here: who offers
 * the choice keeps it.
 *
 * @example
 * applyTheme('auto');
 */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
}
