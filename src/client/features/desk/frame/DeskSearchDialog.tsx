import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { SearchFilter } from '../../../ui/filters/SearchFilter';
import { Dialog } from '../../../ui/Dialog';
import { DeskFoundView } from '../components/DeskFoundView';

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Searches everything at the desk; the arrow keys walk through what was found (DESK-10). */
export function DeskSearchDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The dialog's focus trap takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const walk = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [
      ...(box.current?.querySelectorAll<HTMLElement>('input, a[href]:not([href^="tel:"])') ?? []),
    ];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  };
  return (
    <Dialog
      open
      title={formatMessage({ id: 'desk.search.title' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <Box ref={box} onKeyDown={walk}>
        <SearchFilter
          inputRef={input}
          name="deskSearch"
          label={formatMessage({ id: 'desk.search.label' })}
          helper={formatMessage({ id: 'desk.search.hint' })}
          value={typed}
          onSettled={setTyped}
        />
        <DeskFoundView typed={typed} onOpen={onClose} />
      </Box>
    </Dialog>
  );
}

const Box = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
