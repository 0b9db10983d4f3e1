import type { Journey } from './visitor.ts';

/** One journey for each area. A new area adds its own here; it runs on every browser. */
export const journeys: readonly Journey[] = [
  {
    title: 'sign-in leads to the terminals, home and out again',
    async walk(visitor) {
      await visitor.open('/terminals');
      await visitor.seesHeading('Accedi al portale');
      await visitor.fill('Username', 'marta.ferri');
      await visitor.press('AVANTI');
      await visitor.fill('Password', 'Bottega2026');
      await visitor.press('ACCEDI');
      await visitor.isAt('/terminals');
      await visitor.seesHeading('ID Terminale disponibili');
      await visitor.follow('Home');
      await visitor.isAt('/');
      await visitor.follow('I tuoi terminali');
      await visitor.isAt('/terminals');
      await visitor.press('ESCI');
      await visitor.seesHeading('Log out');
      await visitor.press('CONFERMA');
      await visitor.isAt('/login');
      await visitor.seesHeading('Accedi al portale');
    },
  },
];
