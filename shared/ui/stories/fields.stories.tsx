import { Button, FixedValue, Icon, PasswordField, SearchField, Stack, Text, TextField, TextLink } from '@portal/ui';
import { PasswordRules, PriceField, SelectField, TextAreaField } from '@portal/ui/form';
import { copy } from '@portal/ui/icons';
import { Held } from './held';

export default { title: 'Fields' };

const rulesOf = (password: string) => [
  { label: 'Da 8 a 20 caratteri', met: password.length >= 8 && password.length <= 20 },
  { label: 'Almeno una lettera minuscola', met: /[a-z]/.test(password) },
  { label: 'Almeno una lettera maiuscola', met: /[A-Z]/.test(password) },
  { label: 'Almeno un numero', met: /\d/.test(password) },
];

export const Empty = () => <TextField label="Nome" />;

export const WithHint = () => <TextField label="Ruolo o punto vendita" optional hint="Massimo 20 caratteri" />;

export const WithCounter = () => (
  <Held initial="Aperitivi">
    {(name, hold) => (
      <TextField label="Nome" counter={30} maxLength={30} value={name} onChange={({ target }) => hold(target.value)} />
    )}
  </Held>
);

export const WithCounterAndError = () => (
  <Held initial="Un nome di categoria molto più lungo">
    {(name, hold) => (
      <TextField
        label="Nome"
        counter={30}
        error={name.length > 30 ? 'Massimo 30 caratteri' : undefined}
        value={name}
        onChange={({ target }) => hold(target.value)}
      />
    )}
  </Held>
);

export const WithError = () => (
  <TextField label="E-mail" type="email" error="E-mail non valida. Controlla e riprova." defaultValue="giulia.lenzi@" />
);

export const Disabled = () => <TextField label="Disattivato" disabled defaultValue="30418827" />;

export const SeveralLines = () => (
  <Held initial="Sfogliato al burro">
    {(text, hold) => (
      <TextAreaField
        label="Descrizione"
        optional
        counter={80}
        value={text}
        onChange={({ target }) => hold(target.value)}
      />
    )}
  </Held>
);

const refuse = () => 'Il testo incollato non è un prezzo.';

export const Price = () => (
  <Held<number | null> initial={1850}>
    {(cents, hold) => (
      <PriceField
        label="Prezzo"
        value={cents}
        onChange={hold}
        readText={refuse}
        tooHigh="Il prezzo massimo è 99.999,99 €."
      />
    )}
  </Held>
);

export const PriceWithError = () => (
  <Held<number | null> initial={null}>
    {(cents, hold) => (
      <PriceField
        label="Prezzo"
        value={cents}
        onChange={hold}
        readText={refuse}
        tooHigh="Il prezzo massimo è 99.999,99 €."
        error={cents === null ? 'Il prezzo è obbligatorio' : undefined}
      />
    )}
  </Held>
);

export const Select = () => (
  <SelectField label="Stato" defaultValue="ASSEGNATA">
    <option>ASSEGNATA</option>
    <option>NON ASSEGNATA</option>
  </SelectField>
);

export const SelectWithError = () => (
  <SelectField label="Punto vendita" error="Scegli un punto vendita" defaultValue="">
    <option value="">Scegli</option>
    <option>Bottega Ferri</option>
  </SelectField>
);

export const SearchWithCount = () => (
  <Held initial="caff">
    {(query, hold) => (
      <Stack $gap={3}>
        <SearchField label="Cerca prodotti" value={query} onChange={hold} />
        <Text role="status">{query ? '2 prodotti trovati' : ''}</Text>
      </Stack>
    )}
  </Held>
);

export const SearchEmpty = () => (
  <Held initial="">{(query, hold) => <SearchField label="Cerca ID Terminale" value={query} onChange={hold} />}</Held>
);

export const Password = () => <PasswordField label="Password" autoComplete="current-password" defaultValue="Bottega" />;

export const PasswordWithRules = () => (
  <Held initial="Bottega">
    {(password, hold) => (
      <Stack $gap={3}>
        <PasswordField
          label="Nuova password"
          autoComplete="new-password"
          value={password}
          onChange={({ target }) => hold(target.value)}
        />
        <PasswordRules rules={rulesOf(password)} />
      </Stack>
    )}
  </Held>
);

export const PasswordRulesAfterLeaving = () => <PasswordRules touched rules={rulesOf('bott')} />;

export const ReadOnlyValue = () => (
  <FixedValue
    label="Username"
    value="mar••••••@bottegaferri.it"
    action={
      <TextLink as="button" type="button" caps>
        MODIFICA
      </TextLink>
    }
  />
);

export const Identifier = () => (
  <FixedValue
    mono
    label="client_id"
    value="4f2a91c7-0d1e-4b7a-9c55-e1b0a7d2c830"
    action={
      <Button variant="ghost" size="small" fold="bare" icon={<Icon drawing={copy} />}>
        COPIA
      </Button>
    }
  />
);
