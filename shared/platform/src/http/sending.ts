export { callForJson } from './call-for-json';
export { jsonOf } from './json-of';
export { sendByFetch } from './send-by-fetch';
