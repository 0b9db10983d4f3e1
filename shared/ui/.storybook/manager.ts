import { addons } from 'storybook/manager-api';

// Stories take no arguments, so the panel below them would be empty.
addons.setConfig({ showPanel: false });
