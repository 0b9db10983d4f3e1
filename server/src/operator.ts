import { createInterface } from 'node:readline/promises';
import { operatorCommands } from './commands.ts';
import { runCommand } from './platform/commands/run-command.ts';
import { misspeltSettings } from './platform/config/misspelt-settings.ts';
import { lineForOperator } from './platform/line-for-operator.ts';
import { VERSION } from './version.ts';

/** Runs the command that was typed. */
try {
  for (const line of misspeltSettings(process.env)) console.error(line);
  const terminal = { print: (text: string) => console.log(text), confirm: process.stdin.isTTY ? confirm : undefined };
  process.exitCode = await runCommand(operatorCommands, process.argv.slice(2), {
    version: VERSION,
    environment: process.env,
    folder: process.cwd(),
    terminal,
  });
} catch (error) {
  const line = lineForOperator(error);
  if (line === undefined) throw error;
  console.error(line);
  process.exitCode = 1;
}

/** Any answer but yes means no, and so does an interrupted question. */
async function confirm(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await lines.question(`${question} (yes/no) `);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
