import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { useNavigate } from '@portal/federation/router';
import { Button, Hero, Icon, Page, PageActions, PageHead, Stack } from '@portal/ui';
import { applicationTexts } from '../kit/application.texts';
import { getApplications } from '../kit/applications.api';
import { ADD_APPLICATION_URL, PARAMETER } from '../kit/developer.urls';
import { KEY, useApplications } from '../kit/developer-queries';
import { FilterForm } from '../kit/filter-form';
import { merchantTexts } from '../kit/merchant.texts';
import { useFilters } from '../kit/use-filters';
import { ApplicationResults } from './application-results';
import { applicationsTexts } from './applications.texts';

const FILTERS = { names: [PARAMETER.vatNumber, PARAMETER.pointOfSale] } as const;

const fields = [
  { name: PARAMETER.vatNumber, label: merchantTexts.vatNumber, digits: true },
  { name: PARAMETER.pointOfSale, label: merchantTexts.pointOfSale },
] as const;

/** The developer's applications, filtered by their points of sale (APP-001 to APP-007). */
function ApplicationListPage() {
  useHeader({ title: applicationsTexts.title, showTitle: true, selectedElement: 4 });
  const navigate = useNavigate();
  const filters = useFilters(FILTERS);
  const { applied } = filters;
  const list = useApplications({ vatNumber: applied?.pIva, pointOfSale: applied?.puntoVendita });

  return (
    <Page>
      <PageHead>
        <Hero as="h2">{applicationsTexts.head}</Hero>
        <PageActions>
          <Button icon={<Icon name="plus" />} onClick={() => navigate(ADD_APPLICATION_URL)}>
            {applicationTexts.create}
          </Button>
        </PageActions>
      </PageHead>
      <Stack $gap={8}>
        <FilterForm label={applicationsTexts.filters} fields={fields} filters={filters} />
        <ApplicationResults list={list} filtered={applied !== null} />
      </Stack>
    </Page>
  );
}

export default withQueries(ApplicationListPage, [
  [KEY.applications({}), (client, signal) => getApplications(client, {}, signal)],
]);
