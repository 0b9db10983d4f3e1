import { requestCommands } from './developer-requests/developer-requests.commands.ts';
import { enrolmentCommands } from './merchant-enrolment/merchant-enrolment.commands.ts';
import type { OperatorCommand } from './platform/commands/operator-command.ts';
import { platformCommands } from './platform/commands/platform.commands.ts';

/** Everything that the operator can ask, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...platformCommands,
  ...enrolmentCommands,
  ...requestCommands,
];
