import { dayAndMonth } from './day-words';

/** Texts of cash links that several pages show; all are our own. */
export const cashLinkTexts = {
  title: 'Collega alla cassa',
  link: 'Collega i terminali alla cassa',
  /** On the page of terminals. */
  entry: (terminals: number, until: string, overdue: boolean) =>
    `${terminals} da collegare alla cassa${overdue ? ': il termine è passato' : ` entro il ${dayAndMonth(until)}`}`,
  /** A line of 'DA SISTEMARE'. */
  toLink: (terminals: number) => `${terminals} ${terminals === 1 ? 'terminale' : 'terminali'} da collegare alla cassa`,
  when: (until: string, overdue: boolean) =>
    overdue
      ? `Il termine era il ${dayAndMonth(until)}: fallo appena puoi`
      : `Entro il ${dayAndMonth(until)}, sul sito dell'Agenzia`,
} as const;
