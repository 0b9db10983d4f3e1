#!/usr/bin/env node
/**
 * `portal-remote`: what an outside team does with its remote. It comes with the package that the portal hands out
 * (`/sdk/remote-<version>.tgz`), and uses the code of the workspace's own commands.
 */
import { PROJECT_NODE, requireNode } from '../command-line.ts';

// An older Node does not even read the rest.
requireNode(PROJECT_NODE);
const { runWords } = await import('./run-words.ts');
await runWords(process.argv.slice(2));
