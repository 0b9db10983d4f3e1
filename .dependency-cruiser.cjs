// The arrows between the packages (ARCHITECTURE.md, "Arrows"). The rules match groups of folders, so a new feature or a
// new remote needs no edit there. Proven by shared/tooling/src/checks/arrows/arrows.test.ts.
module.exports = {
  forbidden: [
    ...require('./shared/tooling/src/checks/arrows/between-packages.cjs'),
    ...require('./shared/tooling/src/checks/arrows/shared-packages.cjs'),
    ...require('./shared/tooling/src/checks/arrows/single-entries.cjs'),
  ],
  options: {
    // TypeScript 7 offers no compiler API: swc reads the sources, `import type` and import() included.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|coverage|\\.cache|\\.data|\\.releases)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
