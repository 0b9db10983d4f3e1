import { Badge, Icon, IconButton, type TerminalState } from '@portal/ui';
import { type Column, DataTable, Pager, TidList } from '@portal/ui/table';
import { Held } from './held';

export default { title: 'Table' };

interface PointOfSale {
  id: string;
  name: string;
  assigned: boolean;
  terminals: readonly { tid: string; state: TerminalState }[];
}

const rows: readonly PointOfSale[] = [
  {
    id: '100482',
    name: 'Bottega Ferri',
    assigned: true,
    terminals: [
      { tid: '30418827', state: 'ACTIVE' },
      { tid: '30418828', state: 'NOT_ASSIGNED' },
    ],
  },
  { id: '100517', name: 'Osteria del Sole', assigned: false, terminals: [] },
];

const columns: readonly Column<PointOfSale>[] = [
  { id: 'id', header: 'MERCHANT ID', kind: 'lead', cell: (row) => row.id },
  { id: 'name', header: 'MERCHANT', cell: (row) => row.name },
  {
    id: 'state',
    header: 'STATO',
    cell: (row) => (
      <Badge tone={row.assigned ? 'ok' : 'unassigned'}>{row.assigned ? 'ASSEGNATA' : 'NON ASSEGNATA'}</Badge>
    ),
  },
];

const common = { label: 'Punti vendita', rows, columns, rowKey: (row: PointOfSale) => row.id };

export const CardsOnNarrowScreens = () => <DataTable {...common} />;

export const WithDetails = () => (
  <DataTable {...common} detail={{ label: 'Elenco TID', content: (row) => <TidList terminals={row.terminals} /> }} />
);

export const WithSelection = () => (
  <Held<ReadonlySet<string>> initial={new Set(['100482'])}>
    {(selected, hold) => (
      <DataTable {...common} selection={{ selected, onChange: hold, labelFor: (row) => `Seleziona ${row.name}` }} />
    )}
  </Held>
);

export const WithMistakeAndAction = () => (
  <DataTable
    {...common}
    columns={[
      ...columns,
      {
        id: 'remove',
        header: 'Azioni',
        kind: 'action',
        cell: (row) => <IconButton label={`Elimina ${row.name}`} icon={<Icon name="trash" />} />,
      },
    ]}
    isBad={(row) => !row.assigned}
  />
);

export const Pages = () => <Held initial={1}>{(page, hold) => <Pager page={page} pages={3} onChange={hold} />}</Held>;
