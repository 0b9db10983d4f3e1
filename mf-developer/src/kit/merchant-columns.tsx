import type { Merchant } from '@portal/contract';
import { Badge } from '@portal/ui';
import type { Column } from '@portal/ui/table';
import { merchantTexts } from './merchant.texts';
import { dayWords } from './merchant-rules';
import { MERCHANT_STATE } from './merchants.api';

const { column: headers, nothing } = merchantTexts;

/** What a backend sends for an assigned point of sale; the page shows the word that its filter uses. */
const ACTIVE = 'ATTIVA';

/** The state in the words of the filter. Any other state is shown as sent, in a neutral colour. */
function StateCell({ appStatus }: Pick<Merchant, 'appStatus'>) {
  if (appStatus === ACTIVE) return <Badge tone="ok">{MERCHANT_STATE.assigned}</Badge>;
  return <Badge tone="unassigned">{appStatus ?? MERCHANT_STATE.unassigned}</Badge>;
}

/** The columns of points of sale in an application's detail and on /merchants (APP-010, Q-072). */
export const applicationColumns: readonly Column<Merchant>[] = [
  { id: 'pointOfSaleId', header: headers.pointOfSaleId, kind: 'lead', cell: ({ merchantId }) => merchantId },
  { id: 'administrator', header: headers.administrator, cell: ({ merchant }) => merchant },
  { id: 'appName', header: headers.appName, cell: ({ appName }) => appName ?? nothing },
  {
    id: 'state',
    header: headers.state,
    cell: ({ appStatus }) => <StateCell appStatus={appStatus} />,
  },
  { id: 'vatNumber', header: headers.vatNumber, whole: true, cell: ({ pIva }) => pIva },
];

/** The columns of points of sale on /assignApp (APP-022). */
export const choiceColumns: readonly Column<Merchant>[] = [
  { id: 'merchantId', header: headers.merchantId, kind: 'lead', cell: ({ merchantId }) => merchantId },
  { id: 'merchant', header: headers.merchant, cell: ({ merchant }) => merchant },
  {
    id: 'created',
    header: headers.created,
    whole: true,
    cell: ({ appCreation }) => (appCreation ? dayWords(appCreation) : nothing),
  },
  { id: 'vatNumber', header: headers.vatNumber, whole: true, cell: ({ pIva }) => pIva },
];
