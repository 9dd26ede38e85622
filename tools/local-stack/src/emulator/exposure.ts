import { setting, type Environment, readSettings } from 'service-kit';

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/;

/** Whether the auth emulator may be reached from other machines; anything but `yes` is refused. */
export const EXPOSE_AUTH_EMULATOR = setting.yes();

/**
 * Why the auth emulator must not run on this host: whoever reaches it, directly or through the shop, reads the mails and
 * codes of every account.
 * @param name the setting that gave the host, e.g. `HOST`
 * @returns sentences for readSettings, none on loopback or when it was said that this is meant
 */
export function exposureProblems(name: string, host: string, isMeant: boolean): string[] {
  if (isMeant || LOOPBACK.test(host)) return [];
  return [
    `${name} is "${host}", where others reach the auth emulator and read every account's mails and codes; set EXPOSE_AUTH_EMULATOR=yes if that is meant, or connect a Firebase project (docs/firebase.md).`,
  ];
}

/** The same in a container, where HOST says nothing: PUBLISHED_HOST is where the machine publishes the container. @throws SettingsError */
export function refuseExposure(env: Environment): void {
  readSettings(
    env,
    { PUBLISHED_HOST: setting.listenAddress('127.0.0.1'), EXPOSE_AUTH_EMULATOR },
    ({ PUBLISHED_HOST, EXPOSE_AUTH_EMULATOR: isMeant }) => exposureProblems('HOST', PUBLISHED_HOST, isMeant),
  );
}
