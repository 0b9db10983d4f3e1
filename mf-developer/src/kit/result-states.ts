import { OUTCOME, type ResultState } from '@portal/contract';
import type { ChangeFailure } from './change-failure';
import { APPLICATIONS_URL } from './developer.urls';
import { resultTexts as texts } from './result.texts';

const ended = { button: texts.back, targets: [APPLICATIONS_URL] } as const;

/** APP-027 */
export const applicationCreated = (appName: string) =>
  ({
    ...ended,
    isSuccess: true,
    title: texts.created,
    message: texts.createdHint,
    data: { from: 'AssignApp', operation: 'create', appName },
  }) satisfies ResultState;

/** APP-027 */
export const merchantsAssigned = (appName: string) =>
  ({
    ...ended,
    isSuccess: true,
    title: texts.assigned,
    data: { from: 'AssignApp', operation: 'addDelegate', appName },
  }) satisfies ResultState;

/** RES-020 */
export const applicationDeleted = (appName: string) =>
  ({
    ...ended,
    isSuccess: true,
    title: texts.deleted(appName),
    data: { from: 'Applications', operation: 'delete' },
  }) satisfies ResultState;

/** RES-021 */
export const merchantRemoved = (name: string) =>
  ({
    ...ended,
    isSuccess: true,
    title: texts.removed(name),
    data: { from: 'ApplicationDetails', operation: 'remove' },
  }) satisfies ResultState;

/** The texts for the failure of each change: its title, and what to say when something was not found. */
const failures = {
  create: { errorTitle: texts.createFailed, notFound: texts.notAssignable },
  addDelegate: { errorTitle: texts.assignFailed, notFound: texts.notAssignable },
  delete: { errorTitle: texts.deleteFailed, notFound: texts.applicationGone },
  remove: { errorTitle: texts.removeFailed, notFound: texts.merchantGone },
} as const;

const lines = {
  [OUTCOME.ko]: () => texts.later,
  [OUTCOME.notFound]: (operation: keyof typeof failures) => failures[operation].notFound,
  [OUTCOME.alreadyPresent]: () => texts.taken,
} as const satisfies Record<ChangeFailure, (operation: keyof typeof failures) => string>;

/** Any failure leads to the result page, with the same button. */
export const changeFailed = (operation: keyof typeof failures, failure: ChangeFailure) =>
  ({
    ...ended,
    isSuccess: false,
    errorTitle: failures[operation].errorTitle,
    errorMessage: lines[failure](operation),
    data: { from: 'Applications', operation },
  }) satisfies ResultState;
