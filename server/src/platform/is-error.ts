const isText = (thrown: object, name: 'message' | 'stack') => typeof Reflect.get(thrown, name) === 'string';

/**
 * Whether something thrown is an error, known by its message and its stack. Neither `instanceof Error`, which is false
 * for one of another realm, nor `isNativeError`, false for one that ended another thread, knows them all.
 */
export const isError = (thrown: unknown): thrown is Error =>
  typeof thrown === 'object' && thrown !== null && isText(thrown, 'message') && isText(thrown, 'stack');
