import { setting, type Environment, readSettings } from 'service-kit';

const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/;

export const EXPOSE_AUTH_EMULATOR = setting.yesOrNo(false);

/** Explains why the auth emulator must not run on a host. @param name of the host's setting */
export function exposureProblems(name: string, host: string, isMeant: boolean): string[] {
  if (isMeant || LOOPBACK.test(host)) return [];
  return [
    `${name} is "${host}", where others reach the auth emulator and read every account's mails and codes; set EXPOSE_AUTH_EMULATOR=yes if that is meant, or connect a Firebase project (docs/fork.md).`,
  ];
}

/** Checks a container, whose host is PUBLISHED_HOST. @throws SettingsError */
export function refuseExposure(env: Environment): void {
  readSettings(
    env,
    { PUBLISHED_HOST: setting.listenAddress('127.0.0.1'), EXPOSE_AUTH_EMULATOR },
    ({ PUBLISHED_HOST, EXPOSE_AUTH_EMULATOR: isMeant }) => exposureProblems('HOST', PUBLISHED_HOST, isMeant),
  );
}
