import type { RefObject } from 'react';

export interface FilePickerProps {
  /** Opened with `picker.current?.click()`. */
  picker: RefObject<HTMLInputElement | null>;
  label: string;
  /** Endings with commas: '.xlsx,.xls'. */
  accept: string;
  onFile: (file: File) => void;
}

/**
 * The system's own choice of a file; itself it is not seen.
 *
 * @example <FilePicker picker={picker} label="Scegli il file" accept=".csr" onFile={choose} />
 */
export function FilePicker({ picker, label, accept, onFile }: FilePickerProps) {
  return (
    <input
      ref={picker}
      hidden
      type="file"
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Emptied at once, so that the same file, corrected, can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
