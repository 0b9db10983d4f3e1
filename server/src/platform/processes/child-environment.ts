/** Variables that a program needs to start as this one did. No other is passed on: they hold passwords and keys. */
const NEEDED = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TZ', 'NODE_COMPILE_CACHE'];

/** The environment of a process that works on what strangers send. */
export const childEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(NEEDED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
