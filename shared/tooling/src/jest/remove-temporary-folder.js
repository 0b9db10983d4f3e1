export { removeTemporaryFolder as default } from './temporary-folder.js';
