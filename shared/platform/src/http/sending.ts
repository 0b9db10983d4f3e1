export { callForJson } from './call-for-json';
export { sendByFetch } from './send-by-fetch';
