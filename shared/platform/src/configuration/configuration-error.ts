/**
 * `/config.json` could not be used: it did not arrive in time, is not JSON or breaks its schema. The message names the
 * faulty key.
 *
 * @example new ConfigurationError('/config.json: apis.base is not an address').key
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  /** Dotted path of the faulty key, such as 'apis.base'; null when the whole file is at fault. */
  readonly key: string | null;

  constructor(message: string, key: string | null, cause?: unknown) {
    super(message, { cause });
    this.key = key;
  }
}
