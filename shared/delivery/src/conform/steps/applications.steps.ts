import type { CallAnswer } from '@portal/contract';
import { shownBy } from '../effect.ts';
import { type Known, nameOf } from '../known.ts';
import { type Step, step, when } from './step.ts';

const paging = { numElements: 50, numPage: 1 };

const noFreeMerchant = () => 'getMerchants lists no point of sale without an application';

const ofApplication = ({ appId }: Known) => when(appId, (id) => ({ params: { appId: id } }));

/** The name of the application that the point of sale belongs to; null for none. */
const applicationOf = ({ merchants }: CallAnswer<'getMerchants'>, { merchantId }: Known) =>
  merchants?.find((merchant) => merchant.merchantId === merchantId)?.appName;

/** Applications and points of sale of a developer. */
export const applicationSteps: readonly Step[] = [
  step('getMerchants', 'developer', {
    keep({ merchants }, known) {
      known.merchantId = merchants?.find(({ appName }) => appName === null)?.merchantId;
    },
  }),
  step('searchMerchants', 'developer', { sent: () => ({ body: paging }), pageIn: ({ merchants }) => merchants }),
  step('createApplication', 'developer', {
    sent: (known) => ({
      body: {
        appName: nameOf(known),
        merchants: known.merchantId === undefined ? [] : [known.merchantId],
        redirect_uri: 'https://example.com/ritorno',
      },
    }),
    shownBy: [
      shownBy(
        'getApplications',
        ({ Apps }, known) => Apps?.some(({ appName }) => appName === nameOf(known)) === true,
        () => ({ body: paging }),
      ),
    ],
    taken: { status: 409 },
  }),
  step('getApplications', 'developer', {
    sent: () => ({ body: paging }),
    pageIn: ({ Apps }) => Apps,
    keep({ Apps }, known) {
      known.appId = Apps?.find(({ appName }) => appName === nameOf(known))?.appId;
    },
  }),
  ...(['getApplication', 'getApplicationSettings'] as const).map((call) =>
    step(call, 'developer', {
      needs: ['createApplication', 'getApplications'],
      names: 'the application',
      lacks: () => 'getApplications does not list what createApplication made',
      sent: ofApplication,
    }),
  ),
  step('removeApplicationMerchant', 'developer', {
    needs: ['createApplication', 'getMerchants'],
    names: 'the application or the point of sale',
    lacks: noFreeMerchant,
    sent: (known) => when(known.merchantId, (merchantId) => ({ body: { appName: nameOf(known), merchantId } })),
    shownBy: [shownBy('getMerchants', (answer, known) => applicationOf(answer, known) === null)],
  }),
  step('addApplicationMerchants', 'developer', {
    needs: ['createApplication', 'getMerchants'],
    names: 'the application or the point of sale',
    lacks: noFreeMerchant,
    sent: (known) =>
      when(known.merchantId, (merchantId) => ({ body: { appName: nameOf(known), merchants: [merchantId] } })),
    shownBy: [shownBy('getMerchants', (answer, known) => applicationOf(answer, known) === nameOf(known))],
  }),
  step('deleteApplication', 'developer', {
    needs: ['createApplication', 'getApplications'],
    names: 'the application',
    lacks: () => 'getApplications does not list what createApplication made',
    sent: ofApplication,
  }),
];
