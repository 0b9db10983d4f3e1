import { BrandMark, Button, Icon, Notice, ProgressBar, Spinner, Stack, Strip, TextLink } from '@portal/ui';
import { flask, offline, stopwatch } from '@portal/ui/icons';
import { Receipt, UnavailablePanel } from '@portal/ui/result';
import { nothing } from './held';

export default { title: 'Feedback' };

export const Notices = () => (
  <Stack $gap={3}>
    <Notice>Assegnagli un ID terminale attivo.</Notice>
    <Notice tone="ok">Fatto: la modifica è salvata</Notice>
    <Notice tone="ko">Errore nella validazione del file</Notice>
    <Notice tone="warn">ID Terminale disattivi</Notice>
    <Notice tone="warn" drawing={stopwatch}>
      Il secret precedente vale ancora fino al 05/11/2020 alle 09:41.
    </Notice>
    <Notice
      tone="ko"
      action={
        <Button variant="secondary" size="small">
          RIPROVA
        </Button>
      }
    >
      Non siamo riusciti a caricare l'elenco.
    </Notice>
  </Stack>
);

export const Progress = () => (
  <Stack $gap={5}>
    <ProgressBar label="Avanzamento" value={66.66} text="Passo 2 di 3" />
    <ProgressBar label="Importazione" value={65} text="812 di 1.240 prodotti" thick />
  </Stack>
);

export const Waiting = () => <Spinner />;

export const TestStrip = () => (
  <Strip
    striped
    label="Ambiente di prova"
    icon={<Icon drawing={flask} />}
    action={
      <TextLink as="button" type="button">
        Apri
      </TextLink>
    }
  >
    <b>Prova</b> · 3 modifiche attive
  </Strip>
);

export const OfflineStrip = () => (
  <Strip label="Avviso" icon={<Icon drawing={offline} />}>
    Sei offline.
  </Strip>
);

export const ResultOk = () => (
  <Receipt
    tone="ok"
    title="Hai creato un nuovo membro del tuo staff!"
    text="Le credenziali sono inviate via e-mail."
    actions={<Button fullWidth>VEDI ELENCO UTENZE</Button>}
  />
);

export const ResultKo = () => (
  <Receipt
    tone="ko"
    title="Si è verificato un errore"
    text="Riprova più tardi."
    actions={<Button fullWidth>TORNA ALLA HOME</Button>}
  />
);

export const ResultWarn = () => (
  <Receipt tone="warn" title="Il link è scaduto" actions={<Button fullWidth>TORNA ALLA LOGIN</Button>} />
);

export const Unavailable = () => (
  <UnavailablePanel
    title="In questo momento il sito non è disponibile."
    text="Riprova più tardi. Grazie per la pazienza."
    retrying={false}
    onRetry={nothing}
  />
);

export const Brand = () => <BrandMark name="Portale POS" />;
