import webpack, { type Compilation, type Configuration } from 'webpack';

/** Files of a build by the name of the chunk group that needs them. */
export type FilesByGroup = ReadonlyMap<string, readonly string[]>;

/** Runs one webpack configuration until it is done. */
export function runWebpack(config: Configuration): Promise<FilesByGroup> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(`The build of ${config.name} failed:\n${stats?.toString('errors-only')}`));
        }
        if (stats.hasWarnings()) console.warn(stats.toString('errors-warnings'));
        resolve(groupFiles(stats.compilation));
      });
    });
  });
}

function groupFiles(compilation: Compilation): FilesByGroup {
  const files = new Map<string, readonly string[]>();
  for (const [name, group] of compilation.namedChunkGroups) {
    files.set(
      name,
      group.getFiles().filter((file) => /\.(js|css)$/.test(file)),
    );
  }
  return files;
}
