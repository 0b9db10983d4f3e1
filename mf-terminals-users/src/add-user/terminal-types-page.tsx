import { useHeader } from '@portal/federation';
import { Navigate, useNavigate } from '@portal/federation/router';
import { useDraftOwner } from '@portal/pages/draft-owner';
import { FormSkeleton } from '@portal/pages/form-skeleton';
import { Button, FlowActions, Hero, Page, Stack } from '@portal/ui';
import { ChoiceGroup, ChoiceTile } from '@portal/ui/form';
import { MobilePosPicture, SoftPosPicture } from '@portal/ui/tiles';
import { type FormEvent, useState } from 'react';
import { accountTexts } from '../kit/accounts/account.texts';
import { ADD_USER_URL, chooseTerminalUrl } from '../kit/accounts/user.urls';
import { type AddUserDraft, useAddUserDraft } from '../kit/new-user/add-user-draft';
import { choiceTexts } from '../kit/new-user/choice.texts';
import { typesStep } from '../kit/new-user/choice-step';
import { terminalTexts } from '../kit/terminals/terminal.texts';
import { TERMINAL_TYPES } from '../kit/terminals/terminal-rules';
import { addUserSchema } from './add-user.schema';
import { addUserTexts } from './add-user.texts';

/**
 * Step 2 of adding a person: Mobile POS, SoftPOS or both (USER-040, Q-091). Without the data of step 1 it redirects
 * there.
 */
export default function TerminalTypesPage() {
  const { draft } = useAddUserDraft();
  const pending = useDraftOwner() === null;
  if (pending) return <FormSkeleton fields={[79, 79]} />;
  return draft && addUserSchema.isValidSync(draft) ? <Types draft={draft} /> : <Navigate to={ADD_USER_URL} replace />;
}

function Types({ draft }: { draft: AddUserDraft }) {
  const navigate = useNavigate();
  const { keep } = useAddUserDraft();
  const [chosen, setChosen] = useState(draft.types);
  useHeader({
    title: choiceTexts.addUser,
    showTitle: true,
    showBack: true,
    selectedElement: 3,
    ...typesStep(chosen.length),
  });

  const goOn = async (event: FormEvent) => {
    event.preventDefault();
    const [first] = chosen;
    if (!first) return;
    keep({ types: chosen });
    await navigate(chooseTerminalUrl({ terminalType: first }));
  };

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={goOn}>
        <Hero as="h2">{addUserTexts.types}</Hero>
        <ChoiceGroup legend={addUserTexts.typesLegend}>
          {TERMINAL_TYPES.map((type) => (
            <ChoiceTile
              key={type}
              type="checkbox"
              name={type}
              title={terminalTexts.type[type]}
              text={addUserTexts.typeHint[type]}
              picture={type === 'MPOS' ? <MobilePosPicture /> : <SoftPosPicture />}
              checked={chosen.includes(type)}
              onChange={({ target }) =>
                setChosen(TERMINAL_TYPES.filter((one) => (one === type ? target.checked : chosen.includes(one))))
              }
            />
          ))}
        </ChoiceGroup>
        <FlowActions>
          <Button type="submit" disabled={chosen.length === 0}>
            {accountTexts.next}
          </Button>
        </FlowActions>
      </Stack>
    </Page>
  );
}
