import { test, walkUnder } from './walk.ts';

walkUnder(test, 'localhost');
