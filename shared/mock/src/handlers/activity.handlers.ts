import type { ActivityPage } from '@portal/contract';
import { spreadsheet } from '../spreadsheet';
import { callerOf, type Handlers, type MockCall } from './handler';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const HOUR = 3_600_000;

type Activities = ActivityPage['activities'];

/** The mock writes no audit: it reports a sign-in an hour ago and one that failed the day before. */
function told({ query, ...call }: MockCall<'getActivity'>): Activities {
  const { name, surname, username } = callerOf(call);
  const person = `${name} ${surname}`.trim() || username;
  const device = { browser: 'Chrome', system: 'Windows', times: 1 };
  const all: Activities = [
    {
      ...device,
      activityId: '2',
      at: Date.now() - HOUR,
      kind: 'access',
      sentence: { start: '', person, end: " ha fatto l'accesso" },
      refused: false,
    },
    {
      ...device,
      activityId: '1',
      at: Date.now() - 25 * HOUR,
      kind: 'access',
      sentence: { start: 'Tentativo di accesso come ', person, end: ': password sbagliata' },
      refused: true,
    },
  ];
  return all.filter(({ kind }) => query.about === undefined && (query.kind ?? kind) === kind);
}

function page(call: MockCall<'getActivity'>): ActivityPage {
  const activities = told(call);
  return { total: activities.length, activities, next: null, people: [], about: null };
}

async function file(call: MockCall<'getActivity'>): Promise<File> {
  const rows = told(call).map(({ sentence: { start, person, end } }) => [`${start}${person}${end}`]);
  return new File([await spreadsheet([['Che cosa è successo'], ...rows])], 'attivita.xlsx', { type: XLSX });
}

/** Who did what. */
export const activityHandlers = {
  getActivity: page,
  downloadActivity: file,
  getOwnActivity: page,
  downloadOwnActivity: file,
} satisfies Partial<Handlers>;
