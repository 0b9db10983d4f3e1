import { LIMIT } from '@portal/contract';
import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Link, useNavigate, useNavigationType } from '@portal/federation/router';
import { DraftNotice } from '@portal/pages/draft-notice';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { Unavailable } from '@portal/pages/unavailable';
import { Button, Card, FlowActions, Grow, Hero, Icon, Page, Pictogram, Row, Stack, Text, TextField } from '@portal/ui';
import { code } from '@portal/ui/icons';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { ACTIVATE_DEVELOPER_URL, chooseTerminalUrl, TERMINAL_TYPES_URL } from '../kit/accounts/user.urls';
import { EMPTY_DRAFT, useAddUserDraft } from '../kit/new-user/add-user-draft';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { dataStep } from '../kit/new-user/choice-step';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { useTerminals } from '../kit/terminals/use-terminals';
import { type AddUserData, addUserSchema } from './add-user.schema';
import { addUserTexts } from './add-user.texts';
import { useTakenEmails } from './use-taken-emails';

/** Step 1 of adding a person: e-mail and role (USER-034 to USER-039). What was typed survives leaving the page. */
function AddUserPage() {
  const { terminals, error, failed, retry } = useTerminals();
  const owned = useOwnedTypes();
  const types = terminals && owned;
  useHeader({
    title: choiceTexts.addUser,
    showTitle: true,
    showBack: true,
    selectedElement: 3,
    ...(types && dataStep(types.length === 1)),
  });
  const pending = useDraftOwner() === null;

  if (failed && !terminals) return <Unavailable area="add-user" error={error} onRetry={retry} />;
  if (pending) return <FormSkeleton fields={[79, 79]} />;
  return <DataForm types={types} />;
}

function DataForm({ types }: { types: readonly TerminalType[] | undefined }) {
  const navigate = useNavigate();
  const { draft, keep, clear } = useAddUserDraft();
  const { email, description, takenEmail } = draft ?? EMPTY_DRAFT;
  const arrival = useNavigationType();
  // Going back and reloading belong to the same visit; a person who comes by a link had left the page.
  const [resumes, setResumes] = useState(arrival !== 'POP' && email !== '' && takenEmail === '');
  const isTaken = useTakenEmails();
  const form = useFormik<AddUserData>({
    initialValues: { email, description },
    validationSchema: addUserSchema,
    async onSubmit(values) {
      if (!types || isTaken(values.email)) return;
      const [only] = types;
      const single = types.length === 1 && only !== undefined;
      keep({ ...addUserSchema.cast(values), ...(single && { types }) });
      await navigate(single ? chooseTerminalUrl({ terminalType: only }) : TERMINAL_TYPES_URL);
    },
  });

  function beginAnew() {
    clear();
    form.resetForm({ values: { email: '', description: '' } });
    setResumes(false);
  }

  const { values, touched, errors } = form;
  const taken = isTaken(values.email);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed is kept again
  useEffect(() => {
    if (values.email || values.description) keep(values);
    else clear();
  }, [values]);

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={form.handleSubmit} noValidate>
        <Hero as="h2">{addUserTexts.title}</Hero>
        {resumes && <DraftNotice onBeginAnew={beginAnew} />}
        <TextField
          {...form.getFieldProps('email')}
          label={accountTexts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={
            taken && (touched.email || values.email === email) ? addUserTexts.taken : touched.email && errors.email
          }
        />
        <TextField
          {...form.getFieldProps('description')}
          label={accountTexts.role}
          optional
          counter={LIMIT.roleLength}
          maxLength={LIMIT.roleLength}
          error={errors.description}
        />
        <Card as={Link} to={ACTIVATE_DEVELOPER_URL} $link>
          <Row $gap={4}>
            <Pictogram>
              <Icon drawing={code} />
            </Pictogram>
            <Grow>
              <Text as="span" $weight="medium">
                {accountTexts.activateDeveloper}
              </Text>
            </Grow>
            <Icon name="chevronRight" />
          </Row>
        </Card>
        <FlowActions>
          <Button
            type="submit"
            loading={form.isSubmitting}
            disabled={!types || taken || !addUserSchema.isValidSync(values)}
          >
            {accountTexts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}

export default withQueries(AddUserPage);
