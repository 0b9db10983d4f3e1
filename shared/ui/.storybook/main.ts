import { globSync } from 'node:fs';
import { placeOf } from '@portal/delivery';
import { baseConfig } from '@portal/delivery/build';
import type { StorybookConfig } from '@storybook/react-webpack5';

/**
 * One pattern for each app: a single pattern for all of them would make webpack look at every file of the workspace.
 */
const OF_ROOMS = globSync('../../../mf-*/stories', { cwd: import.meta.dirname });

/**
 * Storybook of the design system and of components that only one app draws (`pnpm dev ui`). It is compiled in the
 * same way as every app.
 */
const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../stories', ...OF_ROOMS].map((folder) => `${folder}/*.stories.tsx`),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  // TypeScript 7 has no compiler API, so swc compiles and `pnpm check` checks types.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (own, { configType }) => {
    const mode = configType === 'PRODUCTION' ? 'production' : 'development';
    const ours = baseConfig({ app: 'shared/ui', place: placeOf('shared/ui'), output: '', mode, version: 'stories' });
    const [typescript] = ours.module?.rules ?? [];
    return {
      ...own,
      cache: ours.cache,
      devtool: mode === 'production' ? false : ours.devtool,
      performance: false,
      resolve: { ...own.resolve, extensions: ours.resolve?.extensions },
      module: { ...own.module, rules: [typescript, ...(own.module?.rules ?? [])] },
    };
  },
};

export default config;
