import { readdirSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-webpack5';
// Storybook loads this file and its imports itself: they need their extensions.
import { withAppRules } from '../tools/build/src/webpack/storybook.ts';

const root = `${import.meta.dirname}/..`;
const packages = readdirSync(root).filter((name) => /^(mfe|shared)-/.test(name));
// Storybook warns about folders without stories.
const withStories = packages.filter((name) =>
  readdirSync(`${root}/${name}/src`, { encoding: 'utf8', recursive: true }).some((file) =>
    file.endsWith('.stories.tsx'),
  ),
);

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
  staticDirs: [{ from: '../tools/local-stack/assets/feed/pictures', to: '/pictures' }],
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
