import webpack from 'webpack';

/** In the path of a file, or of its folder. */
const DEVELOPMENT = /(?<=[\\/]react-router[\\/]dist[\\/])development/;

/**
 * React Router's package has files for production, but its exports name only those for development, which explain
 * mistakes in the console. They differ in nothing else.
 */
export const productionRouter = () =>
  new webpack.NormalModuleReplacementPlugin(DEVELOPMENT, ({ createData: found }) => {
    if (!found?.resource || !found.context) return;
    found.resource = found.resource.replace(DEVELOPMENT, 'production');
    found.context = found.context.replace(DEVELOPMENT, 'production');
  });
