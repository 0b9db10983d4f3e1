/**
 * `/config.json` could not be used: not fetched in time, not JSON, or against its schema. The message names the key at fault.
 *
 * @example new ConfigurationError('/config.json: apis.base is not an address').key
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  /** @param key dotted path of the key at fault, as 'apis.base'; null when the file as a whole is */
  constructor(
    message: string,
    readonly key: string | null,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
