import { parentPort } from 'node:worker_threads';
import 'sharp';

parentPort?.postMessage('loaded');
// The thread keeps the library in memory until it is ended.
parentPort?.ref();
