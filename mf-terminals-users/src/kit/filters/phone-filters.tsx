import { Button, Stack } from '@portal/ui';
import { Dialog } from '@portal/ui/dialog';
import { FilterLine, type LineFilter } from '@portal/ui/form';
import { type ReactNode, useState } from 'react';
import { filterTexts } from './filter.texts';

interface Props {
  /** The filters on the line. */
  filters: readonly LineFilter[];
  /** On the button that goes back to the list: 'MOSTRA 3 TERMINALI'. */
  show: string;
  onClear: () => void;
  /** All filters. They narrow the list at once, behind the sheet. */
  children: ReactNode;
}

/** The filters of a list on phones: one line on the page, and a sheet with all of them. */
export function PhoneFilters({ filters, show, onClear, children }: Props) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <FilterLine filters={filters} onOpen={() => setOpen(true)} />
      <Dialog
        open={open}
        local
        title={filterTexts.title}
        onClose={close}
        actions={
          <>
            <Button variant="ghost" disabled={!filters.some(({ isOn }) => isOn)} onClick={onClear}>
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
