export { callsDocument } from './calls-of-pages.ts';
export { configurationDocument } from './configuration-document.ts';
export type { Played } from './finding.ts';
export { playContract } from './play.ts';
export { conforms, ending, findingLines } from './report.ts';
export type { Accounts, Backend } from './sent-call.ts';
export { NOT_PLAYED, STEPS } from './steps/steps.ts';
