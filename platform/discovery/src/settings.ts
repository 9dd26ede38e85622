import { setting, type SettingValues } from 'service-kit';

/** Explained in `.env.example`. */
export const discoverySettings = {
  DATABASE_URL: setting.databaseUrl(),
  RELEASE_TOKENS_FILE: setting.text(),
  TRUSTED_KEYS: setting.text(),
  RELEASE_ORIGINS: setting.origins('https://cdn.example'),
  REPORTS_PER_SECOND: setting.number(200, 1, 100_000),
};

export type DiscoverySettings = SettingValues<typeof discoverySettings>;
