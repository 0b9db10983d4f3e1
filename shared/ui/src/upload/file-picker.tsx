import type { RefObject } from 'react';

interface FilePickerProps {
  /** Opened with `picker.current?.click()`. */
  picker: RefObject<HTMLInputElement | null>;
  label: string;
  /** File extensions, separated by commas: '.xlsx,.xls'. */
  accept: string;
  onFile: (file: File) => void;
}

/**
 * The system's file chooser. The element itself is invisible.
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
        // Cleared at once, so that the same file can be chosen again after it was corrected.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
