import { addons } from 'storybook/manager-api';

// Stories take no arguments: the panel below them would be empty.
addons.setConfig({ showPanel: false });
