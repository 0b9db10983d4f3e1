import { Button, Icon, Stack, Text, TextLink } from '@portal/ui';
import { Dialog, DialogIcon } from '@portal/ui/dialog';
import { fileRefused, upload as uploadDrawing } from '@portal/ui/icons';
import { ErrorList } from '@portal/ui/upload';
import { useId, useState } from 'react';
import { uploadTexts } from './upload.texts';
import type { UploadMessage } from './upload-errors';

interface Props {
  messages: readonly UploadMessage[];
  onClose: () => void;
  onAnother: () => void;
}

/** The first mistake of a file, and on request the whole list (USER-018, USER-019). */
export function UploadMistakes({ messages, onClose, onAnother }: Props) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const [first] = messages;

  return (
    <Dialog
      open
      onClose={onClose}
      icon={
        <DialogIcon $tone="ko">
          <Icon drawing={fileRefused} size={24} />
        </DialogIcon>
      }
      title={uploadTexts.invalid}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {uploadTexts.close}
          </Button>
          <Button icon={<Icon drawing={uploadDrawing} />} onClick={onAnother}>
            {uploadTexts.another}
          </Button>
        </>
      }
    >
      {first && (
        <p>
          {first.row !== null && <b>{uploadTexts.row(first.row)} </b>}
          {first.text}
        </p>
      )}
      {messages.length > 1 && (
        <Stack $gap={2}>
          <p>
            <TextLink
              as="button"
              type="button"
              aria-expanded={open}
              aria-controls={open ? listId : undefined}
              onClick={() => setOpen(!open)}
            >
              {open ? uploadTexts.hideDetail : uploadTexts.detail}
            </TextLink>{' '}
            {!open && (
              <Text as="span" $tone="muted">
                {uploadTexts.count(messages.length)}
              </Text>
            )}
          </p>
          {open && <ErrorList id={listId} errors={messages.map(listed)} />}
        </Stack>
      )}
      <Text $tone="muted">{uploadTexts.nothingChanged}</Text>
    </Dialog>
  );
}

function listed({ row, text }: UploadMessage, place: number) {
  return { id: String(place), place: row === null ? uploadTexts.wholeFile : uploadTexts.place(row), message: text };
}
