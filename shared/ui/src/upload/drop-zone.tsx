import { Icon, Pictogram, Text, TextLink, token } from '@portal/ui';
import { upload } from '@portal/ui/icons';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { FilePicker } from './file-picker';

const Zone = styled.div<{ $over: boolean; $error: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: 32px 20px;
  border: 1.5px dashed ${({ $error }) => ($error ? token.color.danger : token.color.lineControl)};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  text-align: center;
  transition:
    background ${token.time.hover},
    border-color ${token.time.hover};

  &:hover { border-color: ${token.color.action}; background: ${token.color.actionSoft}; }
  ${({ $over }) => $over && `border-color: ${token.color.action}; background: ${token.color.actionSoft};`}

  & button { font-size: inherit; }
`;

const ignore = (event: Event) => event.preventDefault();

/** Without this, a file dropped outside the drop zone would open in place of the portal. */
function useNothingBeside(): void {
  useEffect(() => {
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}

/** Which files are accepted, the texts, and a function that gets the file. */
type DropZoneProps = {
  /** Text before the button: 'Trascina qui il file oppure'. */
  text?: ReactNode;
  /** Text of the button: 'caricalo'. */
  action: string;
  /** The accepted files, in words. */
  hint?: ReactNode;
  /** For the file picker, such as '.xls,.xlsx'. A dropped file may be of any type: check it in `onFile`. */
  accept: string;
  onFile: (file: File) => void;
  /** Called just before the file picker opens. */
  onOpen?: () => void;
  /** The last file was refused; a `Notice` below gives the reason. */
  failed?: boolean;
  icon?: ReactNode;
};

/**
 * An area to drop a file on, with a button to choose one instead. Of several dropped files, the first is taken.
 *
 * @example
 * <DropZone text="Trascina qui il file oppure" action="caricalo" hint="xls o xlsx, massimo 5 MB" accept=".xls,.xlsx" onFile={take} />
 */
export function DropZone({ text, action, hint, accept, onFile, onOpen, failed = false, icon }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useNothingBeside();

  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };

  return (
    <Zone $over={over} $error={failed} onDragOver={dragOver} onDragLeave={() => setOver(false)} onDrop={drop}>
      <Pictogram $accent>{icon ?? <Icon drawing={upload} />}</Pictogram>
      <p>
        {text}{' '}
        <TextLink
          as="button"
          type="button"
          aria-describedby={hint ? hintId : undefined}
          onClick={() => {
            onOpen?.();
            picker.current?.click();
          }}
        >
          {action}
        </TextLink>
      </p>
      {hint && (
        <Text id={hintId} $size={13} $tone="muted">
          {hint}
        </Text>
      )}
      <FilePicker picker={picker} accept={accept} label={action} onFile={onFile} />
    </Zone>
  );
}
