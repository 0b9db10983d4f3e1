const { existsSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Finds for the workspace's own files the packages that global-setup.ts has bundled. Everything else is found as usual.
 */
module.exports = (name, options) => {
  const folder = process.env.TEST_PACKAGES;
  if (folder && /^[^./]/.test(name) && !options.basedir.includes('/node_modules/')) {
    const bundled = join(folder, `${name.replaceAll('/', '~')}.cjs`);
    if (existsSync(bundled)) return bundled;
  }
  return options.defaultResolver(name, options);
};
