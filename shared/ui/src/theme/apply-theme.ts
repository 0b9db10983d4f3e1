/** What a person may choose: `auto` follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'auto';

/**
 * Switches the page to a theme by setting `data-theme` on the `html` element. It stores nothing: the caller keeps the
 * choice.
 *
 * @example
 * applyTheme('auto');
 */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = choice;
}
