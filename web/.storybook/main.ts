import type { StorybookConfig } from '@storybook/react-vite';

/** Plugins of the product's build that a catalog of components does not need. */
const ONLY_PRODUCT = new Set(['atlas-pdf-files', 'atlas-precompress']);

const config: StorybookConfig = {
  stories: ['../src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: config => ({
    ...config,
    plugins: config.plugins?.filter(plugin => !(plugin && 'name' in plugin && ONLY_PRODUCT.has(plugin.name))),
  }),
};

export default config;
