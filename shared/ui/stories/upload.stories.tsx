import { Notice, Stack } from '@portal/ui';
import {
  CellField,
  Comparison,
  CounterFilter,
  CounterFilters,
  DropZone,
  ErrorList,
  FileRow,
  Phases,
  ValueChange,
} from '@portal/ui/upload';
import { Held, nothing } from './held';

export default { title: 'Files and import' };

const zone = {
  text: 'Trascina qui il file oppure',
  action: 'caricalo',
  hint: 'xls o xlsx, massimo 5 MB',
  accept: '.xls,.xlsx',
  onFile: nothing,
};

export const Drop = () => <DropZone {...zone} />;

export const DropRefused = () => (
  <Stack $gap={3}>
    <DropZone {...zone} failed />
    <Notice tone="ko">Errore nella validazione del file</Notice>
  </Stack>
);

export const File = () => <FileRow name="prodotti.xlsx" detail="48 righe, 37 KB" onRemove={nothing} />;

export const FileInset = () => <FileRow inset name="un-nome-di-file-davvero-molto-lungo-2026-11.xlsx" />;

export const Mistakes = () => (
  <ErrorList
    errors={[
      { id: '6', place: 'Riga 6', message: 'TID 30419900 non attivo sul punto vendita corrente.' },
      { id: '9', place: 'Riga 9', message: 'E-mail non valida. Controlla e riprova.' },
    ]}
  />
);

export const Counters = () => (
  <Held initial="changed">
    {(filter, hold) => (
      <CounterFilters label="Filtra per esito">
        <CounterFilter count={32} label="nuovi" tone="ok" pressed={filter === 'new'} onPress={() => hold('new')} />
        <CounterFilter
          count={12}
          label="modificati"
          tone="changed"
          pressed={filter === 'changed'}
          onPress={() => hold('changed')}
        />
        <CounterFilter count={1} label="errato" tone="ko" pressed={filter === 'bad'} onPress={() => hold('bad')} />
      </CounterFilters>
    )}
  </Held>
);

export const Cells = () => (
  <Stack $gap={4}>
    <CellField label="Prezzo, riga 4" defaultValue="18 euro" error="Il prezzo deve essere numerico" />
    <CellField label="Nome, riga 9" defaultValue="Crescenta farcita" corrected="Corretto" />
  </Stack>
);

export const Change = () => <ValueChange before="1,60 €" after="1,80 €" />;
export const ChangeInARow = () => <ValueChange row before="1,60 €" after="1,80 €" />;

export const BeforeAndAfter = () => (
  <Comparison
    before={{ count: 14, label: 'associazioni esistenti' }}
    after={{ count: 17, label: "associazioni dopo l'upload" }}
  />
);

export const Steps = () => (
  <Phases names={['Lettura del file', 'Controllo delle righe', 'Scrittura dei prodotti']} current={1} />
);
