import { Button, TextField } from '@portal/ui';
import { Checkbox, SelectField, TextAreaField } from '@portal/ui/form';
import { useState } from 'react';

/** A page as a remote has it: a form whose button waits for its field. */
export function SignIn() {
  const [name, setName] = useState('');
  const [sent, setSent] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(name);
      }}
    >
      <TextField label="Username" name="username" value={name} onChange={({ target }) => setName(target.value)} />
      <Button type="submit" disabled={name.trim() === ''}>
        AVANTI
      </Button>
      <p>{`Inviato: ${sent}`}</p>
    </form>
  );
}

/** A page of several fields, of every kind, which says what they hold. */
export function Request() {
  const [values, setValues] = useState<Record<string, string | boolean>>({});
  const onChange = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }) =>
    setValues((known) => ({ ...known, [target.name]: 'checked' in target ? target.checked : target.value }));
  const text = (name: string) => ({ label: name, name, value: String(values[name] ?? ''), onChange });
  return (
    <form>
      <TextAreaField {...text('note')} />
      <SelectField {...text('volume')}>
        <option value="">Seleziona</option>
        <option>oltre 100.000</option>
      </SelectField>
      <Checkbox label="privacy" name="privacy" checked={values.privacy === true} onChange={onChange} />
      <p>{values.privacy === true ? 'letta' : 'da leggere'}</p>
      <Button type="submit" disabled={Object.keys(values).length < 3}>
        INVIA
      </Button>
    </form>
  );
}

/** A page with a button that sends nothing. */
export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>INDIETRO</Button>
      <p>{`Premuto: ${count}`}</p>
    </>
  );
}
