import { OUTCOME } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { supportIdOf } from '@portal/pages/support-code';
import { Button, FlowActions, Hero, Notice, Page, Stack, Text, TextField } from '@portal/ui';
import { useLostFocus } from '@portal/ui/focus';
import { useFormik } from 'formik';
import { useRef } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { addDeveloper } from '../kit/accounts/developers.api';
import { useAccountChanges } from '../kit/accounts/use-account-changes';
import { useDeveloperResult } from '../kit/accounts/use-developer-result';
import { type ActivateDeveloper, activateDeveloperSchema } from './activate-developer.schema';
import { addFailure } from './add-outcome';
import { developersTexts as texts } from './developers.texts';

/** What the field says about an expected failure. */
const fieldErrors = {
  [OUTCOME.alreadyPresent]: texts.alreadyPresent,
  [OUTCOME.notFound]: texts.notFound,
} as const;

/** Enables a developer of the portal by e-mail (DEVACT-001 to DEVACT-009). */
function ActivateDeveloperPage() {
  useHeader({ title: accountTexts.activateDeveloper, showTitle: true, showBack: true, selectedElement: 3 });
  const { client } = usePortal();
  const endOn = useDeveloperResult();
  const changed = useAccountChanges();

  const form = useFormik<ActivateDeveloper>({
    initialValues: { email: '' },
    validationSchema: activateDeveloperSchema,
    validateOnChange: false,
    async onSubmit(values, { setFieldError }) {
      const { email } = activateDeveloperSchema.cast(values);
      const end = (isSuccess: boolean, supportId?: string) => endOn({ flow: 'add', email, isSuccess, supportId });
      try {
        await addDeveloper(client, email);
      } catch (error) {
        const failure = addFailure(error);
        if (failure === OUTCOME.ko) await end(false, supportIdOf(error));
        else setFieldError('email', fieldErrors[failure]);
        return;
      }
      await end(true);
      await changed();
    },
  });
  const error = form.touched.email ? form.errors.email : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  // Not the field: it would clear the mistake.
  useLostFocus(error, () => heading.current);

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={form.handleSubmit} noValidate>
        <Stack $gap={3}>
          <Hero as="h2" ref={heading} tabIndex={-1}>
            {texts.title}
          </Hero>
          <Text $tone="muted">{texts.tids}</Text>
        </Stack>
        <TextField
          {...form.getFieldProps('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={error}
          // Going back to the field clears the mistake (DEVACT-006). So does typing, because after Enter the focus is
          // already in the field.
          onFocus={() => form.setErrors({})}
          onBlur={(event) => {
            // Validating the e-mail again would remove what the call said about it (DEVACT-008).
            if (!form.errors.email) form.handleBlur(event);
          }}
          onChange={(event) => {
            form.setErrors({});
            form.handleChange(event);
          }}
        />
        <Notice>{texts.disclaimer}</Notice>
        <FlowActions>
          <Button
            type="submit"
            loading={form.isSubmitting}
            disabled={Boolean(error) || !activateDeveloperSchema.isValidSync(form.values)}
          >
            {accountTexts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}

export default withQueries(ActivateDeveloperPage);
