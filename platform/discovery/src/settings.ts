import { setting, type SettingValues } from 'service-kit';

/** Explained in `.env.example`. */
export const discoverySettings = {
  DATABASE_URL: setting.databaseUrl(),
  RELEASE_TOKENS_FILE: setting.text(),
  TRUSTED_KEYS: setting.text(),
  APP_QUOTA_MB: setting.number(1024, 1, 1_000_000),
  TEAM_QUOTA_MB: setting.number(4096, 1, 1_000_000),
  REPORTS_PER_SECOND: setting.number(200, 1, 100_000),
};

export type DiscoverySettings = SettingValues<typeof discoverySettings>;
