import { globSync } from 'node:fs';
import { sep } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
// Storybook loads this file and its imports itself: they need their extensions.
import { withAppRules } from '../tools/build/src/webpack/storybook.ts';

const root = `${import.meta.dirname}/..`;
// Storybook warns about folders without stories.
const stories = globSync('{mfe,shared}-*/src/**/*.stories.tsx', { cwd: root }).sort();
const withStories = [...new Set(stories.map((file) => file.slice(0, file.indexOf(sep))))];

const config: StorybookConfig = {
  stories: withStories.map((name) => ({
    directory: `../${name}/src`,
    files: '**/*.stories.tsx',
    titlePrefix: name,
  })),
  addons: ['@storybook/addon-a11y'],
  framework: { name: '@storybook/react-webpack5', options: { strictMode: true } },
  features: { interactions: false, menuOnboardingChecklist: false, sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableWebpackDefaults: true },
  staticDirs: [
    { from: '../tools/local-stack/assets/feed/pictures', to: '/pictures' },
    { from: '../shops/juniper-row/pictures', to: '/pictures' },
  ],
  webpackFinal: (webpack) =>
    withAppRules({
      ...webpack,
      resolve: {
        ...webpack.resolve,
        alias: { ...webpack.resolve?.alias, 'shared-feed$': `${import.meta.dirname}/staticFeeds.ts` },
      },
    }),
};

export default config;
