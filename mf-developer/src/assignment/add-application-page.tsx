import { isBlank, LIMIT, textKey } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useLocation, useNavigate } from '@portal/federation/router';
import { Button, FlowActions, Hero, Page, Stack, TextField } from '@portal/ui';
import { useFormik } from 'formik';
import { useMemo, useRef } from 'react';
import { ADD_APPLICATION_URL, ASSIGN_APPLICATION_URL, type Assignment, assignmentFrom } from '../kit/developer.urls';
import { useApplications } from '../kit/developer-queries';
import { useFirstMistake } from '../kit/use-first-mistake';
import { applicationSchema, canGoOn, emptyApplication, type NewApplication } from './application.schema';
import { assignmentTexts as texts } from './assignment.texts';

/**
 * Name and redirect URI of a new application (APP-015 to APP-017); says when an application already has the name
 * (APP-070).
 */
function AddApplicationPage() {
  useHeader({ title: texts.createTitle, showTitle: true, showBack: true, selectedElement: 4 });
  const { client } = usePortal();
  const navigate = useNavigate();
  const begun = assignmentFrom(useLocation().state);
  // Only our own backend is known to refuse a malformed redirect URI.
  const strict = client.offers('setRedirectUris');
  const schema = useMemo(() => applicationSchema(strict), [strict]);

  const isTaken = useTakenNames(begun);
  const form = useFormik<NewApplication>({
    initialValues: begun ? { appName: begun.appName, appSite: begun.appSite ?? '' } : emptyApplication,
    validationSchema: schema,
    validateOnBlur: false,
    async onSubmit(values) {
      if (isTaken(values.appName)) return;
      const assignment: Assignment = { ...schema.cast(values), create: true };
      // Keeps what was typed in the history, so that going back restores it.
      await navigate(ADD_APPLICATION_URL, { replace: true, state: assignment });
      await navigate(ASSIGN_APPLICATION_URL, { state: assignment });
    },
  });
  const { values, errors, touched } = form;
  const taken = isTaken(values.appName);
  const element = useRef<HTMLFormElement>(null);
  useFirstMistake(element, form);

  return (
    <Page $form>
      <Stack as="form" ref={element} $gap={6} onSubmit={form.handleSubmit} noValidate>
        <Hero as="h2">{texts.nameTitle}</Hero>
        <Stack $gap={5}>
          <TextField
            label={texts.name}
            autoComplete="off"
            maxLength={LIMIT.applicationNameLength}
            error={taken && (touched.appName || values.appName === begun?.appName) ? texts.taken : undefined}
            {...form.getFieldProps('appName')}
          />
          <TextField
            label={texts.redirectUri}
            hint={texts.redirectUriHint}
            type="url"
            inputMode="url"
            autoComplete="off"
            error={touched.appSite && !isBlank(values.appSite) ? errors.appSite : undefined}
            {...form.getFieldProps('appSite')}
          />
        </Stack>
        <FlowActions>
          <Button type="submit" disabled={taken || !canGoOn(values)}>
            {texts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}

/** Whether one of the developer's applications already has a name, or the backend said so at the last attempt. */
function useTakenNames(begun: Assignment | null): (name: string) => boolean {
  const { data: applications = [] } = useApplications({});
  const names = applications.map(({ appName }) => appName);
  if (begun?.nameTaken) names.push(begun.appName);
  return (name) => names.some((one) => textKey(one) === textKey(name));
}

export default withQueries(AddApplicationPage);
