import { help } from './help.ts';
import { beginWithLittleMemory } from './platform/little-memory.ts';
import { requireNode } from './platform/require-node.ts';

requireNode(process);
const [word] = process.argv.slice(2);
if (word === undefined) {
  beginWithLittleMemory(process);
  await import('./serve.ts');
} else if (['--help', '-h'].includes(word)) console.log(help());
else {
  console.error(`There is no ${word}: settings are variables of the environment, which --help names.`);
  process.exitCode = 1;
}
