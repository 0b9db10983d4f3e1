import { OUTCOME } from '@portal/contract';
import { useHeader, usePortal } from '@portal/federation';
import { useNavigate } from '@portal/federation/router';
import { Button, FlowActions, Hero, token } from '@portal/ui';
import { useFormik } from 'formik';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FormPage } from '../kit/form-page';
import { useLoadedAhead } from '../kit/use-loaded-ahead';
import { requestDeveloper } from './developer-request.api';
import { type DeveloperRequestForm, developerRequestSchema } from './developer-request.schema';
import { developerRequestTexts as texts } from './developer-request.texts';
import { developerRequestUrls as urls } from './developer-request.urls';
import { dropDraft, keepDraft, restoredDraft } from './developer-request-draft';
import { DeveloperRequestFields } from './developer-request-fields';
import { HumanCheckBox } from './human-check-box';
import type { RequestResultState } from './request-result-state';
import { useHumanCheck } from './use-human-check';

const Form = styled(FormPage)`
  gap: ${token.space[8]};
  padding-inline: max(${token.size.gutter}, (100% - 760px) / 2);
`;

const loadResult = () => import(/* webpackChunkName: "page-request-result" */ './request-result-page');

/** The public form to request a developer account (AUTH-045 to AUTH-057, SEC-009). */
export default function DeveloperRequestPage() {
  useHeader({ title: texts.header, showTitle: true, showBack: true, specificPath: urls.login });
  useLoadedAhead(loadResult);
  const { client } = usePortal();
  const navigate = useNavigate();
  const check = useHumanCheck();
  const [usedEmail, setUsedEmail] = useState<string | null>(null);
  const email = useRef<HTMLInputElement>(null);
  const [initialValues] = useState(() => restoredDraft());
  const form = useFormik<DeveloperRequestForm>({
    initialValues,
    validationSchema: developerRequestSchema,
    async onSubmit(values) {
      const solved = await check.solve();
      if (solved === 'failed') return;
      const outcome = await requestDeveloper(client, values, solved.humanCheck);
      if (outcome === OUTCOME.used) {
        setUsedEmail(values.email);
        email.current?.focus();
        return;
      }
      if (outcome === OUTCOME.ok) dropDraft();
      else keepDraft(values);
      await navigate(urls.result, { replace: true, state: { outcome } satisfies RequestResultState });
    },
  });
  const isComplete = check.state === 'solved' && developerRequestSchema.isValidSync(form.values);

  return (
    <Form as="form" onSubmit={form.handleSubmit} noValidate>
      <Hero as="h2">{texts.title}</Hero>
      <DeveloperRequestFields form={form} usedEmail={usedEmail} emailRef={email} />
      {check.isAsked && <HumanCheckBox state={check.state} onChange={check.change} />}
      <FlowActions $static>
        <Button type="submit" loading={form.isSubmitting} disabled={!isComplete}>
          {texts.send}
        </Button>
      </FlowActions>
    </Form>
  );
}
