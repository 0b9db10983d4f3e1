import '@portal/ui/base.css';
import { applyTheme, Page, type ThemeChoice } from '@portal/ui';
import type { Decorator, Preview } from '@storybook/react-webpack5';

document.documentElement.lang = 'it';

const onPage: Decorator = (Story, { globals }) => {
  const { theme } = globals as { theme: ThemeChoice };
  applyTheme(theme);
  return (
    <Page as="main">
      <Story />
    </Page>
  );
};

const preview: Preview = {
  decorators: [onPage],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '834px', height: '1112px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
};

export default preview;
