export { useFileDownload } from './use-file-download';
