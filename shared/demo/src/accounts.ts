import { demoDevelopers } from './developers.ts';
import { namedMerchants } from './merchants.ts';
import { bottegaStaff } from './staff.ts';

/** An account of the demo data that people sign in to. */
export interface DemoAccount {
  username: string;
  password: string;
  /** What it demonstrates, in a few words. */
  shows: string;
}

const { bottegaFerri, dueTorri, panificioBassi, contiCalzature } = namedMerchants;

const shows = (person: { username: string; password?: string }, what: string): DemoAccount => ({
  username: person.username,
  password: person.password ?? '',
  shows: what,
});

/** The accounts of the demo data that people sign in to. */
export const demoAccounts: readonly DemoAccount[] = [
  shows(bottegaFerri, 'administrator, the main path'),
  shows(dueTorri, 'administrator with little data'),
  shows(panificioBassi, 'must change the password'),
  shows(contiCalzature, 'has terms to accept'),
  shows({ ...demoDevelopers[0], username: demoDevelopers[0].email }, 'developer'),
  shows({ ...demoDevelopers[1], username: demoDevelopers[1].email }, 'developer whom nobody has enabled'),
  ...bottegaStaff.filter(({ password }) => password).map((person) => shows(person, 'staff')),
];
