import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { placeOf, type RemoteRoom, roomFolder } from '../workspace.ts';
import { baseConfig } from './base.ts';

const DOCUMENT = `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"></head><body></body></html>`;

/** One remote as a separate page, without federation: its `src/standalone.tsx`, for development only. */
export function standaloneConfig(room: RemoteRoom): Configuration {
  const output = join(roomFolder(room), 'dist');
  const base = baseConfig({
    room,
    place: placeOf(room),
    output,
    mode: 'development',
    version: 'standalone',
    refresh: 'owner',
  });
  return {
    ...base,
    entry: { standalone: join(roomFolder(room), 'src/standalone.tsx') },
    output: { ...base.output, publicPath: '/' },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ title: room, templateContent: DOCUMENT })],
  };
}
