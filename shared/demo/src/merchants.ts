/** A merchant of the demo data and its administrator. Only administrators whom people sign in as have a `password`. */
export interface DemoMerchant {
  contractCode: string;
  name: string;
  username: string;
  email: string;
  firstName: string;
  surname: string;
  password?: string;
  mustChangePassword?: boolean;
  /** Of the shop, in one line. */
  address?: string;
}

/** The merchants that people sign in to. */
export const namedMerchants = {
  bottegaFerri: {
    contractCode: '70000001',
    name: 'Bottega Ferri',
    username: 'marta.ferri',
    email: 'marta.ferri@bottegaferri.it',
    firstName: 'Marta',
    surname: 'Ferri',
    password: 'Bottega2026',
    address: 'Via Clavature 12, 40124 Bologna',
  },
  dueTorri: {
    contractCode: '70000002',
    name: 'Edicola Due Torri',
    username: 'paolo.neri',
    email: 'paolo.neri@duetorri.it',
    firstName: 'Paolo',
    surname: 'Neri',
    password: 'DueTorri2026',
  },
  panificioBassi: {
    contractCode: '70000003',
    name: 'Panificio Bassi',
    username: 'anna.bassi',
    email: 'anna.bassi@panificiobassi.it',
    firstName: 'Anna',
    surname: 'Bassi',
    password: 'Cambiami2026',
    mustChangePassword: true,
  },
  contiCalzature: {
    contractCode: '70000004',
    name: 'Conti Calzature',
    username: 'luca.conti',
    email: 'luca.conti@conticalzature.it',
    firstName: 'Luca',
    surname: 'Conti',
    password: 'Termini2026',
  },
} as const satisfies Record<string, DemoMerchant>;

const shops = [
  ...['Bar Centrale', 'Caffè Garibaldi', 'Calzoleria Vecchi', 'Cartoleria Il Quaderno', 'Edicola di Piazza Verdi'],
  ...['Enoteca del Borgo', 'Erboristeria Melissa', 'Farmacia San Luca', 'Ferramenta Rossetti', 'Fioreria Camelia'],
  ...['Gelateria Il Pinguino', 'Giocattoli Girotondo', 'Lavanderia Lampo', 'Libreria La Pagina', 'Macelleria Grandi'],
  ...['Merceria Il Bottone', "Ottica dell'Angolo", 'Panetteria Due Spighe', 'Parrucchiera Simona', 'Pasticceria Zarri'],
  ...['Pescheria Adriatica', 'Pizzeria La Pergola', 'Profumeria Iris', 'Trattoria da Nello'],
];

const spelled = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.');

/** A merchant whose administrator nobody signs in as. */
export const anonymousMerchant = (name: string, contractCode: number): DemoMerchant => ({
  contractCode: String(contractCode),
  name,
  username: spelled(name),
  email: `titolare@${spelled(name).replaceAll('.', '')}.it`,
  firstName: '',
  surname: '',
});

/** The 24 merchants that enabled the demo developer; nobody signs in to them. */
export const developersMerchants: readonly DemoMerchant[] = shops.map((name, index) =>
  anonymousMerchant(name, 71_000_001 + index),
);

/** A VAT number with a correct check digit (Luhn over ten digits), made from the contract code. */
export function vatNumberOf(contractCode: string): string {
  const digits = contractCode.padStart(10, '0');
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
