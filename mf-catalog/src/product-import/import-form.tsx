import { Button, FlowActions, Hero, Icon, Notice, Page, Stack, TextLink } from '@portal/ui';
import { DropZone, FileRow } from '@portal/ui/upload';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ACCEPTED } from './import-file-rules';
import { ImportMistakesDialog } from './import-mistakes-dialog';
import { ImportProgress } from './import-progress';
import { PHASE } from './import-state';
import { importTexts } from './product-import.texts';
import { TemplateCard } from './template-card';
import { useProductImport } from './use-product-import';

/** Template, file and 'AVANTI' (IMP-002 to IMP-004, IMP-007). */
export function ImportForm() {
  const { state, upload, picking, choose, clear, interrupt } = useProductImport();
  const [reading, setReading] = useState(false);
  const refusal = state.step === 'empty' ? state.refusal : null;
  const uploading = state.step === 'uploading';

  const fileArea = useRef<HTMLDivElement>(null);
  const advance = useRef<HTMLButtonElement>(null);
  const stepBefore = useRef(state.step);

  // Choosing a file and giving it up each take the focused button away.
  useEffect(() => {
    if (state.step === stepBefore.current) return;
    if (state.step === 'chosen' && stepBefore.current === 'empty') advance.current?.focus();
    if (state.step === 'empty') fileArea.current?.querySelector('button')?.focus();
    stepBefore.current = state.step;
  }, [state.step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void upload();
  };

  return (
    <Page $form>
      <Stack as="form" $gap={6} onSubmit={submit}>
        <Hero as="h2">{importTexts.title}</Hero>
        <TemplateCard />
        <div ref={fileArea}>
          {state.step === 'empty' ? (
            <DropZone
              text={importTexts.dropHere}
              action={importTexts.choose}
              hint={importTexts.dropHint}
              accept={ACCEPTED}
              failed={refusal !== null}
              onOpen={picking}
              onFile={choose}
            />
          ) : (
            <FileRow
              name={state.file.name}
              detail={importTexts.size(state.file.size)}
              onRemove={uploading ? undefined : clear}
            />
          )}
        </div>
        {refusal && (
          <Notice tone="ko" role="alert">
            <p>
              {refusal.text}{' '}
              {refusal.mistakes.length > 0 && (
                <TextLink as="button" type="button" onClick={() => setReading(true)}>
                  {importTexts.mistakesDetail}
                </TextLink>
              )}
            </p>
          </Notice>
        )}
        {uploading && <ImportProgress phase={state.phase} share={state.share} />}
        <FlowActions>
          <Button ref={advance} type="submit" disabled={state.step === 'empty'} loading={uploading}>
            {importTexts.next}
          </Button>
          {uploading && state.phase <= PHASE.sending && (
            <Button variant="dangerOutline" icon={<Icon name="close" />} onClick={interrupt}>
              {importTexts.interrupt}
            </Button>
          )}
        </FlowActions>
      </Stack>
      {reading && refusal && <ImportMistakesDialog mistakes={refusal.mistakes} onClose={() => setReading(false)} />}
    </Page>
  );
}
