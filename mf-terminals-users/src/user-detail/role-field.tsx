import { LIMIT, USER_TYPE } from '@portal/contract';
import { usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { ChangeFailure } from '@portal/pages/lost-answer';
import { useStillHere } from '@portal/pages/result';
import { Button, FixedValue, Notice, Stack, TextField, TextLink, VisuallyHidden } from '@portal/ui';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { getUser, type UserDetail } from '../kit/accounts/accounts.api';
import { onceAgainOnConflict } from '../kit/accounts/edit-conflict';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { userUrl } from '../kit/accounts/user.urls';
import { accountState } from '../kit/terminals/terminal-rules';
import { type Role, roleSchema } from './role.schema';
import { updateUser } from './user-detail.api';
import { userDetailTexts as texts } from './user-detail.texts';

const LABEL = `${accountTexts.role} (opzionale)`;

/** The role of a user. MODIFICA opens it; SALVA saves it and writes it into the address (USER-064, USER-065). */
export function RoleField({ user }: { user: UserDetail }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <RoleForm user={user} />;
  return (
    <FixedValue
      label={LABEL}
      value={user.description}
      action={
        <TextLink as="button" type="button" caps onClick={() => setEditing(true)}>
          {texts.edit} <VisuallyHidden>{accountTexts.role}</VisuallyHidden>
        </TextLink>
      }
    />
  );
}

function RoleForm({ user }: { user: UserDetail }) {
  const { client, events } = usePortal();
  const navigate = useNavigate();
  const here = useStillHere();
  const changed = useAccountChanges();
  const field = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  /** The stored role, as the person last saw it. */
  const [known, setKnown] = useState(user.description);
  const [inConflict, setInConflict] = useState(false);
  const { username, terminalInfo } = user;

  /** @returns false when somebody else saved first; their role is shown before it is replaced */
  async function save(description: string): Promise<boolean> {
    const stored = await getUser(client, username);
    const faster = stored.description !== known && stored.description !== description;
    setKnown(stored.description);
    setInConflict(faster);
    if (faster) return false;
    const { email, name, surname } = stored;
    await updateUser(client, { username, email, name, surname, description }, stored);
    return true;
  }

  const form = useFormik<Role>({
    initialValues: { description: user.description },
    validationSchema: roleSchema,
    async onSubmit(values) {
      const { description } = roleSchema.cast(values);
      setFailure(null);
      try {
        if (!(await onceAgainOnConflict(() => save(description)))) return;
      } catch (error) {
        // The client has reported it; the field shows it.
        return setFailure(error);
      }
      setKnown(description);
      await changed();
      form.resetForm({ values: { description } });
      events.emit('notice:shown', { text: texts.saved });
      if (!here()) return;
      const terminalStatus = accountState(terminalInfo);
      await navigate(userUrl({ key: username, userType: USER_TYPE.staff, description, terminalStatus }), {
        replace: true,
      });
      // The button that had the focus is disabled now.
      field.current?.focus();
    },
  });

  return (
    <Stack as="form" $gap={3} onSubmit={form.handleSubmit} noValidate>
      <TextField
        {...form.getFieldProps('description')}
        ref={field}
        label={LABEL}
        error={form.errors.description}
        counter={LIMIT.roleLength}
        maxLength={LIMIT.roleLength}
        autoFocus
      />
      {inConflict && (
        <Notice tone="warn" role="alert">
          {texts.changedMeanwhile(known)}
        </Notice>
      )}
      {failure !== null && <ChangeFailure error={failure}>{texts.saveFailed}</ChangeFailure>}
      <div>
        <Button type="submit" size="small" loading={form.isSubmitting} disabled={!form.dirty || !form.isValid}>
          {texts.save}
        </Button>
      </div>
    </Stack>
  );
}
