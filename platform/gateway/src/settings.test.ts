import { readSettings, SettingsError } from 'service-kit';
import { firebaseProblems, gatewaySettings, overrideSettings } from './settings';

test.each([
  [{}, { origins: [], loopback: true }],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, { origins: [], loopback: true }],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000', OVERRIDES: 'no' }, undefined],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, undefined],
  [{ PUBLIC_ORIGIN: 'https://shop.example', OVERRIDE_ORIGINS: 'https://builds.example' }, undefined],
  [
    { PUBLIC_ORIGIN: 'https://shop.example', OVERRIDE_ORIGINS: 'https://builds.example', OVERRIDES: 'yes' },
    { origins: ['https://builds.example'], loopback: false },
  ],
])('overrides with %j: %j', (env, overrides) => {
  expect(overrideSettings(readSettings(env, gatewaySettings))).toEqual(overrides);
});

test.each([
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID'],
  [{ FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com', FIREBASE_PROJECT_ID: 'shop' }, 'FIREBASE_API_KEY'],
])('a Firebase project with only %j says that %s is missing', (env, missing) => {
  const read = () => readSettings(env, gatewaySettings, firebaseProblems);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    `${missing} is ""; expected all of FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID for a Firebase project, or none of them.`,
  );
});
