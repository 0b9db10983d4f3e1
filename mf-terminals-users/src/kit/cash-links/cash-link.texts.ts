import { dayAndMonth } from './day-words';

/** Texts of cash links that several pages show; all are our own. */
export const cashLinkTexts = {
  title: 'Collega alla cassa',
  link: 'Collega i terminali alla cassa',
  /** On the page of terminals. */
  entry: (terminals: number, due: string) => `${terminals} da collegare alla cassa${due}`,
  /** The ends of a sentence: until when the terminals must be linked. */
  due: {
    until: (day: string) => ` entro il ${dayAndMonth(day)}`,
    /** When the days differ. */
    first: (day: string) => `, il primo entro il ${dayAndMonth(day)}`,
    overdue: (count: number) => `: per ${count === 1 ? 'uno' : count} il termine è passato`,
    allOverdue: ': il termine è passato',
  },
  /** A line of 'DA SISTEMARE'. */
  toLink: (terminals: number) => `${terminals} ${terminals === 1 ? 'terminale' : 'terminali'} da collegare alla cassa`,
  when: (until: string, overdue: boolean) =>
    overdue
      ? `Il termine era il ${dayAndMonth(until)}: fallo appena puoi`
      : `Entro il ${dayAndMonth(until)}, sul sito dell'Agenzia`,
} as const;
