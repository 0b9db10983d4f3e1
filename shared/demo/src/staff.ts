/** A staff account of Bottega Ferri with its terminals. */
export interface DemoStaff {
  username: string;
  email: string;
  name: string;
  surname: string;
  description: string;
  /** Only for people whom demonstrations and tests sign in as. */
  password?: string;
  terminalIds: readonly string[];
}

function staff(
  fullName: string,
  description: string,
  terminalIds: readonly string[] = [],
  password?: string,
): DemoStaff {
  const [name = '', surname = ''] = fullName.split(' ');
  const username = `${name}.${surname}`.toLowerCase();
  return {
    username,
    email: `${username}@bottegaferri.it`,
    name,
    surname,
    description,
    terminalIds,
    ...(password ? { password } : {}),
  };
}

/** Twelve people: one with both terminals, one with none, one with one suspended, one with both suspended, and more. */
export const bottegaStaff: readonly DemoStaff[] = [
  staff('Giulia Longhi', 'Cassa 1', ['50110001'], 'Dipendente2026'),
  staff('Andrea Conte', 'Responsabile sala', ['50110003', '50220001']),
  staff('Sara Moretti', 'Magazzino'),
  staff('Luca Gallo', 'Consegne', ['50110005']),
  staff('Chiara Fontana', 'Banco gastronomia', ['50110006', '50220004']),
  staff('Matteo Riva', 'Cassa 2', ['50110001']),
  staff('Elisa Damico', "Punto dell'angolo", ['50220002']),
  staff('Davide Greco', 'Cassa 3', ['50110001']),
  staff('Federica Rizzo', '', ['50110004']),
  staff('Simone Bruno', 'Caffè e dolci', ['50110001', '50220002']),
  staff('Valentina Serra', 'Mercato rionale', ['50220002']),
  staff('Tommaso Villa', 'Part-time', ['50110004']),
];
