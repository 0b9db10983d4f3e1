import { accountCommands } from './account-control/account-control.commands.ts';
import { auditCommands } from './audit-reading/audit-reading.commands.ts';
import { cleanupsOf } from './cleanups.ts';
import { requestCommands } from './developer-requests/developer-requests.commands.ts';
import { enrolmentCommands } from './merchant-enrolment/merchant-enrolment.commands.ts';
import type { OperatorCommand } from './platform/commands/operator-command.ts';
import { platformCommands } from './platform/commands/platform.commands.ts';
import { rekeyCommand } from './platform/config/rekey-command.ts';
import { retireCommand } from './platform/housekeeping/retire-command.ts';
import { mailCommand } from './platform/mail/mail.commands.ts';
import { installCommand } from './release-delivery/install.commands.ts';
import { releaseDeliveryCommands } from './release-delivery/release-delivery.commands.ts';
import { releaseMoveCommands } from './release-delivery/release-move.commands.ts';
import { remoteBackendCommands } from './remote-backends/remote-backends.commands.ts';
import { sealedRows } from './sealed.ts';

/** All commands of the operator, in the order of the help. */
export const operatorCommands: readonly OperatorCommand[] = [
  ...platformCommands,
  retireCommand(cleanupsOf),
  mailCommand,
  rekeyCommand(sealedRows),
  ...enrolmentCommands,
  ...requestCommands,
  ...accountCommands,
  ...releaseDeliveryCommands,
  ...releaseMoveCommands,
  installCommand,
  ...remoteBackendCommands,
  ...auditCommands,
];
