/** The page 'Attività', as other pages lead to it. */
export { HistoryLink } from './history-link';
export { useActivityAddress } from './use-activity-address';
