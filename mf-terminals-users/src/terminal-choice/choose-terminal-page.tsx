import { useHeader } from '@portal/federation';
import { withQueries } from '@portal/federation/query';
import { Navigate, useSearchParams } from '@portal/federation/router';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import type { RefObject } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import {
  ADD_USER_URL,
  choiceFromUrl,
  chooseTerminalUrl,
  TERMINAL_TYPES_URL,
  USERS_URL,
} from '../kit/accounts/user.urls';
import { type AddUserDraft, useAddUserDraft } from '../kit/new-user/add-user-draft';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { choiceStep } from '../kit/new-user/choice-step';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import type { TerminalType } from '../kit/terminals/terminal-rules';
import { useOwnedTypes } from '../kit/terminals/use-owned-types';
import { TerminalChooser } from './terminal-chooser';
import { useStepHeading } from './use-step-heading';

/**
 * Chooses a terminal, for a person who is being added or to replace a user's current one (USER-043 to USER-049,
 * USER-084).
 */
function ChooseTerminalPage() {
  const [parameters] = useSearchParams();
  const choice = choiceFromUrl(parameters);
  if (!choice) return <Navigate to={USERS_URL} replace />;
  const { terminalType, username } = choice;
  return username ? (
    <ChangeChoice terminalType={terminalType} username={username} />
  ) : (
    <AddChoice terminalType={terminalType} />
  );
}

function ChangeChoice({ terminalType, username }: { terminalType: TerminalType; username: string }) {
  useHeader({ title: accountTexts.changeTerminal, showTitle: true, showBack: true, selectedElement: 3 });
  return (
    <TerminalChooser
      choice={{ terminalType, username }}
      title={`${choiceTexts.assign} ${terminalTexts.type[terminalType]}`}
      button={accountTexts.confirm}
    />
  );
}

/** A step that lacks data of the earlier steps redirects to them. */
function AddChoice({ terminalType }: { terminalType: TerminalType }) {
  const { draft } = useAddUserDraft();
  const pending = useDraftOwner() === null;
  const heading = useStepHeading(terminalType);
  if (pending) return <FormSkeleton fields={[79, 79]} />;
  if (!draft?.email) return <Navigate to={ADD_USER_URL} replace />;
  if (!draft.types.includes(terminalType)) return <Navigate to={TERMINAL_TYPES_URL} replace />;
  if (terminalType === 'SOFTPOS' && draft.types.includes('MPOS') && draft.terminalId === null) {
    return <Navigate to={chooseTerminalUrl({ terminalType: 'MPOS' })} replace />;
  }
  return <AddStep key={terminalType} terminalType={terminalType} draft={draft} heading={heading} />;
}

interface StepProps {
  terminalType: TerminalType;
  draft: AddUserDraft;
  heading: RefObject<HTMLHeadingElement | null>;
}

function AddStep({ terminalType, draft, heading }: StepProps) {
  const sameType = useOwnedTypes()?.length === 1;
  const { title, button, progress, step } = choiceStep(terminalType, draft.types, sameType);
  useHeader({ title: choiceTexts.addUser, showTitle: true, showBack: true, selectedElement: 3, progress, step });
  const first = terminalType === 'SOFTPOS' && draft.types.includes('MPOS') ? draft.terminalId : null;
  return <TerminalChooser choice={{ terminalType }} heading={heading} title={title} button={button} first={first} />;
}

export default withQueries(ChooseTerminalPage);
