import type { Application, Merchant } from '@portal/contract';
import { useAddress } from '@portal/pages/list-address';
import { Icon, IconButton, Row, Stack, Title } from '@portal/ui';
import { SelectField } from '@portal/ui/form';
import type { Column } from '@portal/ui/table';
import { useState } from 'react';
import styled from 'styled-components';
import { PARAMETER } from '../kit/developer.urls';
import { useMerchantSearch } from '../kit/developer-queries';
import { merchantTexts } from '../kit/merchant.texts';
import { applicationColumns } from '../kit/merchant-columns';
import { MerchantListStates } from '../kit/merchant-list-states';
import { MerchantTable } from '../kit/merchant-table';
import { MERCHANT_STATE } from '../kit/merchants.api';
import { detailTexts as texts } from './application-detail.texts';
import { RemoveMerchantDialog } from './remove-merchant-dialog';

/** The title is level with the filter's box, not with its label. */
const Head = styled(Row)`
  align-items: flex-end;
`;

const StateFilter = styled.div`
  width: 220px;
`;

const states: readonly string[] = Object.values(MERCHANT_STATE);

interface Props {
  application: Application;
  /** The application's points of sale, from the answer with its detail; undefined if that could not be loaded. */
  merchants: readonly Merchant[] | undefined;
}

/** The application's points of sale. The filter searches for those of one state (APP-010 to APP-012, APP-014). */
export function ApplicationMerchants({ application, merchants }: Props) {
  const { appId, appName } = application;
  const address = useAddress();
  const [leaving, setLeaving] = useState<Merchant | null>(null);
  const state = states.find((known) => known === address.read(PARAMETER.state));
  const found = useMerchantSearch(state ? { state, appId } : null);
  const list = state ? found : { data: merchants, error: null, failed: false, retrying: false, retry: () => undefined };

  const removal: Column<Merchant> = {
    id: 'removal',
    header: texts.actions,
    kind: 'action',
    // Only a point of sale that belongs to this application can be removed from it.
    cell: (merchant) =>
      merchant.appName === appName && (
        <IconButton
          label={texts.remove(merchant.merchant)}
          icon={<Icon name="trash" />}
          onClick={() => setLeaving(merchant)}
        />
      ),
  };

  return (
    <Stack as="section" $gap={4}>
      <Head $between $wrap>
        <Title as="h3" $size="section">
          {texts.merchants}
        </Title>
        <StateFilter>
          <SelectField
            label={merchantTexts.state}
            value={state ?? ''}
            onChange={(event) => address.write({ [PARAMETER.state]: event.target.value, [PARAMETER.page]: '' })}
          >
            <option value="">{merchantTexts.anyState}</option>
            {states.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        </StateFilter>
      </Head>
      {(state || merchants) && (
        <MerchantListStates list={list} empty={texts.noMerchants} filtered={state !== undefined}>
          {(shown) => (
            <MerchantTable label={texts.merchants} merchants={shown} columns={[...applicationColumns, removal]} />
          )}
        </MerchantListStates>
      )}
      <RemoveMerchantDialog appName={appName} merchant={leaving} onCancel={() => setLeaving(null)} />
    </Stack>
  );
}
