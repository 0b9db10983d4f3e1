import { useHeader, usePortal } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useLocation, useNavigate } from '@portal/federation/router';
import { DraftNotice } from '@portal/pages/draft-notice';
import { useResultPage, useStillHere } from '@portal/pages/result';
import { Button, FlowActions, Hero, Page, PageHead, Stack, Text } from '@portal/ui';
import { belowLoading } from '@portal/ui/tiles';
import { useState } from 'react';
import styled from 'styled-components';
import { changeFailure, isNameTaken } from '../kit/change-failure';
import {
  ADD_APPLICATION_URL,
  APPLICATIONS_URL,
  type Assignment,
  assignmentFrom,
  PARAMETER,
} from '../kit/developer.urls';
import { useForgetArea, useMerchantSearch } from '../kit/developer-queries';
import { FilterForm } from '../kit/filter-form';
import { merchantTexts } from '../kit/merchant.texts';
import { choiceColumns } from '../kit/merchant-columns';
import { MerchantListStates } from '../kit/merchant-list-states';
import { MerchantTable } from '../kit/merchant-table';
import { MERCHANT_STATE } from '../kit/merchants.api';
import { applicationCreated, changeFailed, merchantsAssigned } from '../kit/result-states';
import { useFilters } from '../kit/use-filters';
import { assignMerchants } from './assignment.api';
import { assignmentTexts as texts } from './assignment.texts';
import { useChosen } from './use-chosen';

const Actions = styled(FlowActions)`
  align-items: center;
  justify-content: flex-end;

  :has([aria-busy='true']) ~ & { ${belowLoading} }

  /* On phones the button takes the whole line while nothing is chosen. */
  & > :empty { position: absolute; }
`;

const FILTERS = { names: [PARAMETER.merchant, PARAMETER.vatNumber] } as const;

const fields = [
  { name: PARAMETER.merchant, label: merchantTexts.merchant },
  { name: PARAMETER.vatNumber, label: merchantTexts.vatNumber, digits: true },
] as const;

/**
 * Chooses the points of sale of a new application, or more of them for an existing one. Without its navigation state it
 * redirects to the list.
 */
function AssignApplicationPage() {
  const assignment = assignmentFrom(useLocation().state);
  return assignment ? (
    <Choice key={assignment.appName} assignment={assignment} />
  ) : (
    <Navigate to={APPLICATIONS_URL} replace />
  );
}

/**
 * Every search looks for unassigned points of sale. The chosen ones stay chosen when the search or the page changes
 * (APP-018 to APP-026).
 */
function Choice({ assignment }: { assignment: Assignment }) {
  const { create, appName } = assignment;
  useHeader({
    title: create ? texts.createTitle : texts.addTitle,
    showTitle: true,
    showBack: true,
    selectedElement: 4,
  });
  const filters = useFilters(FILTERS);
  const { applied } = filters;
  const list = useMerchantSearch({
    merchant: applied?.merchant,
    vatNumber: applied?.pIva,
    state: MERCHANT_STATE.unassigned,
  });
  const { chosen, restored, choose, beginAnew, forget } = useChosen(assignment, applied ? undefined : list.data);
  const { busy, assign } = useAssigning(assignment, forget);

  return (
    <Page>
      <PageHead>
        <Stack $gap={2}>
          <Hero as="h2">{texts.choose}</Hero>
          <Text $tone="muted">{texts.forApplication(appName)}</Text>
        </Stack>
      </PageHead>
      <Stack $gap={8}>
        {restored && <DraftNotice onBeginAnew={beginAnew} />}
        <FilterForm label={texts.filters} fields={fields} filters={filters} />
        <MerchantListStates list={list} empty={texts.none} filtered={applied !== null}>
          {(merchants) => (
            <MerchantTable
              label={texts.merchants}
              merchants={merchants}
              columns={choiceColumns}
              selection={{ selected: chosen, onChange: choose, labelFor: ({ merchant }) => texts.select(merchant) }}
              withTids
            />
          )}
        </MerchantListStates>
        <Actions>
          <Text role="status" $size={14} $tone="second">
            {chosen.size > 0 && texts.chosen(chosen.size)}
          </Text>
          <Button disabled={chosen.size === 0} loading={busy} onClick={() => void assign([...chosen])}>
            {texts.confirm}
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}

/** Makes the call and opens its result (APP-025). */
function useAssigning(assignment: Assignment, forgetChosen: () => void) {
  const { client, events } = usePortal();
  const endOn = useResultPage();
  const here = useStillHere();
  const navigate = useNavigate();
  const forget = useForgetArea();
  const [busy, setBusy] = useState(false);
  const { create, appName } = assignment;

  return {
    busy,
    async assign(merchants: readonly string[]) {
      setBusy(true);
      try {
        await assignMerchants(client, assignment, merchants);
        forget();
        events.emit('applications:changed');
        // Replaces this page, so that going back does not repeat the action.
        await endOn(create ? applicationCreated(appName) : merchantsAssigned(appName), { replace: true });
        forgetChosen();
      } catch (error) {
        if (create && isNameTaken(error) && here()) {
          return navigate(ADD_APPLICATION_URL, { state: { ...assignment, nameTaken: true } satisfies Assignment });
        }
        await endOn(changeFailed(create ? 'create' : 'addDelegate', changeFailure(error)), { error });
      }
    },
  };
}

export default withQueries(AssignApplicationPage);
