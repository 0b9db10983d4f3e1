/**
 * `/config.json` could not be used: not fetched in time, not JSON, or against its schema. The message names the key at
 * fault.
 *
 * @example new ConfigurationError('/config.json: apis.base is not an address').key
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  /** Dotted path of the key at fault, as 'apis.base'; null when the file as a whole is. */
  readonly key: string | null;

  constructor(message: string, key: string | null, cause?: unknown) {
    super(message, { cause });
    this.key = key;
  }
}
