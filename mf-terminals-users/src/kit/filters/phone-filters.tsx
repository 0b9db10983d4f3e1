import { Button, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { FilterLine } from '@portal/ui/form';
import { type ReactNode, useState } from 'react';
import { filterTexts } from './filter.texts';

interface Props {
  /** The filters that narrow the list now, and how each is taken away. */
  active: readonly { label: string; remove: () => void }[];
  /** On the button that goes back to the list: 'MOSTRA 3 TERMINALI'. */
  show: string;
  onClear: () => void;
  /** All filters. They narrow the list at once, behind the sheet. */
  children: ReactNode;
}

/** The filters of a list on phones: one line on the page, and a sheet with all of them. */
export function PhoneFilters({ active, show, onClear, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FilterLine active={active} onOpen={() => setOpen(true)} />
      <Dialog
        open={open}
        local
        title={filterTexts.title}
        onClose={close}
        actions={
          <>
            <Button variant="ghost" disabled={active.length === 0} onClick={onClear}>
              {filterTexts.clear}
            </Button>
            <Button onClick={close}>{show}</Button>
          </>
        }
      >
        <Stack $gap={5}>{children}</Stack>
      </Dialog>
    </>
  );
}
