import { test, walkUnder } from './walk.ts';

test.use({ locale: 'en-NZ', timezoneId: 'Pacific/Auckland' });

test.describe('[SHELL-310] browser in English, zone of Auckland', () => walkUnder(test));
