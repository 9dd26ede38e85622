import { exec } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readSettings, type Environment } from 'service-kit';
import { releaseSettings } from 'build/localStack';
import { Refusal } from './refusal';

export type Upload = NonNullable<ReturnType<typeof readUpload>>;

const MOST_OUTPUT = 16 * 1024 * 1024;

/** Returns the command, and the base URL of uploaded folders; undefined if discovery stores releases' files. @throws SettingsError */
export function readUpload(env: Environment) {
  const { RELEASE_UPLOAD, RELEASE_BASE } = readSettings(env, releaseSettings, (values) =>
    !values.RELEASE_UPLOAD || /^https?:\/\/[^\s]+[^/\s]$/.test(values.RELEASE_BASE)
      ? []
      : [
          `RELEASE_BASE is "${values.RELEASE_BASE}"; expected a url like https://cdn.example/releases, where what RELEASE_UPLOAD has uploaded is found.`,
        ],
  );
  return RELEASE_UPLOAD ? { command: RELEASE_UPLOAD, url: RELEASE_BASE } : undefined;
}

/**
 * Runs the upload command for a build with RELEASE_FOLDER (an absolute copy without source maps), RELEASE_PATH (`mfe-cart/1.2.0`),
 * RELEASE_APP, RELEASE_VERSION and RELEASE_URL. @returns the URL of the release's folder, with a trailing slash
 * @throws Refusal with the command's output
 */
export async function uploadRelease(
  upload: Upload,
  { app, version, folder }: Readonly<Record<'app' | 'version' | 'folder', string>>,
): Promise<string> {
  const path = `${app}/${version}`;
  const url = `${upload.url}/${path}/`;
  const copy = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (file) => !file.endsWith('.map') });
    const variables = {
      RELEASE_FOLDER: copy,
      RELEASE_PATH: path,
      RELEASE_APP: app,
      RELEASE_VERSION: version,
      RELEASE_URL: url,
    };
    await promisify(exec)(upload.command, { env: { ...process.env, ...variables }, maxBuffer: MOST_OUTPUT });
    return url;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string };
    const said = `${stdout}${stderr}`.trim() || 'it said nothing';
    throw new Refusal(
      `${app} ${version} is not published, because RELEASE_UPLOAD failed (exit code ${code ?? 'none'}): ${said}`,
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}
