import { Icon, Pictogram, Text, TextLink, token } from '@portal/ui';
import { upload } from '@portal/ui/icons';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { FilePicker } from './file-picker';

const resting = css`
  border-color: ${token.color.line};
  background: ${token.color.surface2};

  & button { color: ${token.color.textDisabled}; cursor: not-allowed; }
`;

const Zone = styled.div<{ $over: boolean; $error: boolean; $disabled: boolean }>`
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
  ${({ $disabled }) => $disabled && css`&, &:hover { ${resting} }`}
`;

const ignore = (event: Event) => event.preventDefault();

/** A file dropped beside the place for it would open in the portal's stead. */
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

/** What can be given, in which words, and who gets it. */
export type DropZoneProps = {
  /** Before the button: 'Trascina qui il file oppure'. */
  text?: ReactNode;
  /** On the button: 'caricalo'. */
  action: string;
  /** What is accepted, in words. */
  hint?: ReactNode;
  /** For the file picker, as '.xls,.xlsx'. A dropped file may be anything: check it in `onFile`. */
  accept: string;
  onFile: (file: File) => void;
  /** The file picker is about to open. */
  onOpen?: () => void;
  /** The last file was refused; the reason stands in a `Notice` below. */
  failed?: boolean;
  icon?: ReactNode;
  disabled?: boolean;
};

/**
 * A place to drop a file on, with a button for those who choose it. Of several dropped files the first is taken.
 *
 * @example
 * <DropZone text="Trascina qui il file oppure" action="caricalo" hint="xls o xlsx, massimo 5 MB" accept=".xls,.xlsx" onFile={take} />
 */
export function DropZone({
  text,
  action,
  hint,
  accept,
  onFile,
  onOpen,
  failed = false,
  icon,
  disabled = false,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  useNothingBeside();

  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !disabled) onFile(file);
  };

  return (
    <Zone
      $over={over}
      $error={failed}
      $disabled={disabled}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Pictogram $accent>{icon ?? <Icon drawing={upload} />}</Pictogram>
      <p>
        {text}{' '}
        <TextLink
          as="button"
          type="button"
          disabled={disabled}
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
