import { Button, Icon, ProgressBar, Text } from '@portal/ui';
import { ConfirmDialog, Dialog, DialogIcon } from '@portal/ui/dialog';
import { Comparison, FileRow } from '@portal/ui/upload';
import { uploadTexts } from './upload.texts';
import { UploadMistakes } from './upload-mistakes';
import { UploadPreview } from './upload-preview';
import type { UsersUpload } from './use-users-upload';

/** The messages and questions of an upload, one dialog after the other (USER-014 to USER-019, USER-033). */
export function UploadDialogs({ upload, onAnother }: { upload: UsersUpload; onAnother: () => void }) {
  const { state, close, confirm } = upload;
  switch (state.step) {
    case 'idle':
      return null;
    case 'verifying':
      return (
        <Dialog
          open
          onClose={close}
          title={uploadTexts.verifying}
          actions={
            <Button variant="ghost" onClick={close}>
              {uploadTexts.cancel}
            </Button>
          }
        >
          <FileRow inset name={state.file.name} detail={uploadTexts.size(state.file.size)} />
          <ProgressBar thick label={uploadTexts.verifying} value={Math.round(state.share * 100)} />
        </Dialog>
      );
    case 'invalid':
      return <UploadMistakes messages={state.messages} onClose={close} onAnother={onAnother} />;
    case 'confirm':
    case 'uploading':
      return (
        <ConfirmDialog
          open
          title={uploadTexts.confirm}
          text={uploadTexts.othersStay}
          busy={state.step === 'uploading'}
          onConfirm={confirm}
          onCancel={close}
        >
          <FileRow inset name={state.file.name} detail={uploadTexts.size(state.file.size)} />
          <Comparison
            before={{ count: state.before, label: uploadTexts.before }}
            after={{ count: state.after, label: uploadTexts.after }}
          />
          {state.preview && <UploadPreview preview={state.preview} />}
          {state.step === 'uploading' && (
            <ProgressBar thick label={uploadTexts.uploading} value={Math.round(state.share * 100)} />
          )}
        </ConfirmDialog>
      );
    case 'done':
      return (
        <Dialog
          open
          onClose={close}
          icon={
            <DialogIcon $tone="ok">
              <Icon name="check" size={24} />
            </DialogIcon>
          }
          title={uploadTexts.done}
          actions={<Button onClick={close}>{uploadTexts.understood}</Button>}
        >
          <Text $tone="muted">{uploadTexts.updated(state.associations, state.fileName)}</Text>
        </Dialog>
      );
  }
}
