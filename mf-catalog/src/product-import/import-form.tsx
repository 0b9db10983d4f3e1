import { usePortal } from '@portal/federation';
import { Link } from '@portal/federation/router';
import { FailureNotice } from '@portal/pages/failure-notice';
import { Button, FlowActions, Hero, Icon, Page, Stack, TextLink } from '@portal/ui';
import { history } from '@portal/ui/icons';
import { DropZone, FileRow } from '@portal/ui/upload';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { importHistoryUrl } from '../kit/catalogue/catalogue.urls';
import { ACCEPTED } from './import-file-rules';
import { ImportMistakesDialog } from './import-mistakes-dialog';
import { ImportProgress } from './import-progress';
import { PHASE } from './import-state';
import { importTexts } from './product-import.texts';
import { TemplateCard } from './template-card';
import { useProductImport } from './use-product-import';

/** The template, the file and 'AVANTI' (IMP-002 to IMP-004, IMP-007). */
export function ImportForm() {
  const { client } = usePortal();
  const { state, upload, preview, picking, choose, clear, interrupt } = useProductImport();
  const [intent, setIntent] = useState<'upload' | 'preview'>('upload');
  const [reading, setReading] = useState(false);
  const refusal = state.step === 'empty' ? state.refusal : null;
  const uploading = state.step === 'uploading';

  const fileArea = useRef<HTMLDivElement>(null);
  const advance = useRef<HTMLButtonElement>(null);
  const stepBefore = useRef(state.step);

  // Choosing a file removes the focused button, and so does removing the file.
  useEffect(() => {
    if (state.step === stepBefore.current) return;
    if (state.step === 'chosen' && stepBefore.current === 'empty') advance.current?.focus();
    if (state.step === 'empty') fileArea.current?.querySelector('button')?.focus();
    stepBefore.current = state.step;
  }, [state.step]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIntent('upload');
    void upload();
  };
  const look = () => {
    setIntent('preview');
    void preview();
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
          <FailureNotice>
            <p>
              <span>{refusal.text}</span>{' '}
              {refusal.mistakes.length > 0 && (
                <TextLink as="button" type="button" onClick={() => setReading(true)}>
                  {importTexts.mistakesDetail}
                </TextLink>
              )}
            </p>
            {refusal.advice && <p>{refusal.advice}</p>}
          </FailureNotice>
        )}
        {uploading && <ImportProgress phase={state.phase} share={state.share} />}
        {client.offers('getImports') && (
          <p>
            <TextLink as={Link} to={importHistoryUrl}>
              <Icon drawing={history} size={16} /> {importTexts.history}
            </TextLink>
          </p>
        )}
        <FlowActions>
          <Button
            ref={advance}
            type="submit"
            disabled={state.step === 'empty'}
            loading={uploading && intent === 'upload'}
          >
            {importTexts.next}
          </Button>
          {client.offers('previewImport') && client.offers('getImport') && (
            <Button
              variant="secondary"
              disabled={state.step === 'empty'}
              loading={uploading && intent === 'preview'}
              onClick={look}
            >
              {importTexts.preview}
            </Button>
          )}
          {uploading && state.phase <= PHASE.sending && (
            <Button variant="dangerOutline" icon={<Icon name="close" />} onClick={interrupt}>
              {importTexts.interrupt}
            </Button>
          )}
        </FlowActions>
      </Stack>
      {reading && refusal && <ImportMistakesDialog refusal={refusal} onClose={() => setReading(false)} />}
    </Page>
  );
}
