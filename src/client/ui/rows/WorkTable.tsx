import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import type { TableCellProps } from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { TOUCH_TARGET } from '../../theme/tokens';
import { afterPress } from '../../lib/browser/press';
import { Button } from '../Button';
import { WIDE_LIST, keepListWidth } from './listWidth';
import { useHeldRows } from './useHeldRows';

interface Column {
  readonly id: string;
  readonly label: string;
}

/**
 * A work list as rows of a finger's height: the desk's lists and a partner's (DESK-13, PAR-01). A
 * row stays under the hand that acts on it, and new ones wait behind a button (`useHeldRows`).
 * Where there is room for columns a row is one line: what does not fit is in its tooltip, and in
 * the entry that the row opens.
 */
export function WorkTable<Item>({
  label,
  columns,
  items,
  keyOf,
  opened = null,
  showsNew = false,
  addedLabel,
  children,
}: {
  /** The table's accessible name. */
  readonly label: string;
  /** A cell names its column by `data-column`. */
  readonly columns: readonly Column[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The row that is open beside the list; null for none. */
  readonly opened?: string | null;
  /** See `useHeldRows`. */
  readonly showsNew?: boolean;
  /** The words of the button that shows new entries. */
  readonly addedLabel: (count: number) => string;
  /** A row's cells. Of a stable function, a row is drawn anew for its own changes alone. */
  readonly children: RowCells<Item>;
}): ReactElement {
  const { rows, added, showAdded, holdBy } = useHeldRows(items, keyOf, showsNew);
  return (
    <>
      {added > 0 && (
        <Button bordered fullWidth onClick={showAdded}>
          {addedLabel(added)}
        </Button>
      )}
      <Sheet ref={keepListWidth}>
        <Table role="table" aria-label={label}>
          <TableHead role="rowgroup">
            <TableRow role="row">
              {columns.map((column) => (
                <TableCell key={column.id} role="columnheader" data-column={column.id}>
                  {column.label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody role="rowgroup" onMouseOver={tellWhole}>
            {rows.map(({ key, item, hasLeft }) => (
              <Row
                key={key}
                row={key}
                item={item}
                hasLeft={hasLeft}
                isOpened={opened === key}
                holdBy={holdBy}
              >
                {children}
              </Row>
            ))}
          </TableBody>
        </Table>
      </Sheet>
    </>
  );
}

/** A row's cells, by its entry, whether it has left the list, and whether it is open beside it. */
export type RowCells<Item> = (item: Item, hasLeft: boolean, isOpened: boolean) => ReactNode;

interface RowProps<Item> {
  /** The row's key. */
  readonly row: string;
  readonly item: Item;
  readonly hasLeft: boolean;
  readonly isOpened: boolean;
  readonly holdBy: (who: 'pointer' | 'focus', key: string | null) => void;
  readonly children: RowCells<Item>;
}

function DrawnRow<Item>({
  row,
  item,
  hasLeft,
  isOpened,
  holdBy,
  children,
}: RowProps<Item>): ReactElement {
  return (
    <Entry
      role="row"
      data-row={row}
      data-left={hasLeft || undefined}
      selected={isOpened}
      onPointerEnter={() => holdBy('pointer', row)}
      onPointerLeave={() => {
        const leave = (): void => holdBy('pointer', null);
        // At once: a press that follows is on what is there by then.
        afterPress(hasLeft ? () => flushSync(leave) : leave);
      }}
      onFocus={() => afterPress(() => holdBy('focus', row))}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Its button is disabled or gone while it acts: the focus is nowhere else yet.
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) {
          afterPress(() => holdBy('focus', null));
        }
      }}
    >
      {children(item, hasLeft, isOpened)}
    </Entry>
  );
}

/** Drawn anew for its own changes alone: the hand moves along hundreds of rows. */
const Row = memo(DrawnRow) as typeof DrawnRow;

/** The whole text of a cell that does not fit, as its tooltip. */
function tellWhole({ target }: MouseEvent): void {
  const cut = target instanceof Element ? target.closest<HTMLElement>('a, td') : null;
  if (cut === null) return;
  const whole = cut.scrollWidth > cut.clientWidth ? cut.textContent : '';
  if (cut.title !== whole) cut.title = whole;
}

/** A cell of a row; its column's name is in `data-column`. */
export function RowCell(props: TableCellProps): ReactElement {
  return <TableCell role="cell" {...props} />;
}

/**
 * Rows are grids of the list's own columns (`--columns`), which lets the browser leave out those that
 * are out of sight: opening and closing the entry beside 140 rows took four times as long as a table.
 * The roles say what the changed `display` may hide from a screen reader.
 */
const Sheet = styled(TableContainer)(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& table, & thead, & tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'var(--columns)',
    alignItems: 'center',
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& tbody tr:last-of-type': { borderBlockEnd: 0 },
  '& th, & td': {
    ...theme.typography.body2,
    display: 'block',
    minInlineSize: 0,
    border: 0,
    paddingBlock: 0,
    paddingInline: theme.spacing(1.25),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& thead tr': { minBlockSize: 36 },
  '& th': { fontWeight: 500, color: theme.palette.text.secondary },
}));

const Entry = styled(TableRow)(({ theme }) => ({
  minBlockSize: TOUCH_TARGET,
  contentVisibility: 'auto',
  containIntrinsicBlockSize: `auto ${TOUCH_TARGET}px`,
  '&[data-left] td': { color: theme.palette.text.disabled },
  '@media (hover: hover)': { '&:hover': { background: theme.palette.background.subtle } },
  '& [data-look]': { paddingInline: theme.spacing(1.25), minBlockSize: 36, maxInlineSize: '100%' },
}));

/** A row's name, with its link: one line in a wide list, as many as it needs in a narrow one. */
export const RowName = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  minInlineSize: 0,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minInlineSize: TOUCH_TARGET,
    minBlockSize: TOUCH_TARGET,
    // Room between the words and the ring of the focus, which the cell would cut outside the link.
    paddingInline: theme.spacing(0.75),
    marginInline: theme.spacing(-0.75),
    color: theme.palette.text.primary,
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a:focus-visible': { outlineOffset: -3 },
  '@media (hover: hover)': { '& a:hover': { textDecoration: 'underline' } },
  [`${WIDE_LIST} &`]: {
    flexWrap: 'nowrap',
    whiteSpace: 'nowrap',
    '& > *': { flexShrink: 0 },
    '& > a, & > small': { flexShrink: 1, overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > a': { display: 'block', lineHeight: `${TOUCH_TARGET}px` },
  },
}));
