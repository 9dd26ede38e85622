import { setting, type SettingValues } from 'service-kit';

/** Explained in `.env.example`. */
export const discoverySettings = {
  DATABASE_URL: setting.databaseUrl(),
  RELEASE_TOKENS_FILE: setting.text(),
  RELEASE_ORIGINS: setting.origins('https://cdn.example'),
  CANARY_MARGIN: setting.number(5, 0, 100),
  CANARY_REPORTS: setting.number(100, 1, 1_000_000),
  REPORTS_PER_SECOND: setting.number(200, 1, 100_000),
};

export type DiscoverySettings = SettingValues<typeof discoverySettings>;
