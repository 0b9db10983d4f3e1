import type { RefObject } from 'react';
import { usersTexts } from './users.texts';

interface Props {
  picker: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

/** The system's choice of a users file: .xlsx or .xls (USER-015). */
export function FilePicker({ picker, onFile }: Props) {
  return (
    <input
      ref={picker}
      hidden
      type="file"
      accept=".xlsx,.xls"
      aria-label={usersTexts.upload}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Emptied at once, so that the same file, corrected, can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
