import * as v from 'valibot';

const address = v.pipe(v.string(), v.nonEmpty());

const identitySchema = v.variant('emulator', [
  v.object({ emulator: v.literal(true), projectId: v.string() }),
  v.object({
    emulator: v.literal(false),
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
  }),
]);

const configSchema = v.object({
  products: address,
  posts: address,
  postPicture: v.pipe(address, v.includes('{id}')),
  discovery: address,
  identity: identitySchema,
});

/** The addresses this page was served with. */
export type ShopConfig = v.InferOutput<typeof configSchema>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the run-time configuration, the only place where the shop's addresses come from.
 * @throws ConfigError when whoever served the page did not fill the template
 */
export function readConfig(page: Document): ShopConfig {
  const text = page.getElementById('shop-config')?.textContent;
  if (!text)
    throw new ConfigError(
      'The page has no #shop-config. Serve index.html through the gateway, which fills it.',
    );
  const result = v.safeParse(configSchema, JSON.parse(text));
  if (result.success) return result.output;
  const wrong = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; ');
  throw new ConfigError(`#shop-config is not usable (${wrong}). Mend the gateway's settings.`);
}
