export { Unavailable } from './unavailable';
