import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { Button } from '../../../ui/Button';
import type { Selection } from '../../../ui/selection/useSelection';
import { DeskTableRow } from './DeskTableRow';
import type { RowActs } from './DeskTableRow';
import { entryKey } from './deskEntry';
import { useHeldRows } from './useHeldRows';

/** In a narrow list only `who` is left, with the rest below the name; see the container queries. */
const COLUMNS = ['who', 'what', 'state', 'holder', 'since', 'act'] as const;

/** Entries of the desk as rows of a finger's height (DESK-13). */
export function DeskTable({
  label,
  items,
  acts,
  selection,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly items: readonly DeskItem[];
  readonly acts: RowActs;
  /** Where several rows can be ticked. */
  readonly selection?: Selection<string>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { rows, added, showAdded, holdBy } = useHeldRows(items, entryKey);
  return (
    <>
      {added > 0 && (
        <Button bordered fullWidth onClick={showAdded}>
          {formatMessage({ id: 'desk.added' }, { count: added })}
        </Button>
      )}
      <Sheet>
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {COLUMNS.map((column) => (
                <TableCell key={column} data-column={column}>
                  <FormattedMessage id={`desk.column.${column}`} />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, item, hasLeft }) => (
              <DeskTableRow
                key={key}
                item={item}
                hasLeft={hasLeft}
                acts={acts}
                {...(selection && { selection })}
                onHold={(who, isOn) => holdBy(who, isOn ? key : null)}
              />
            ))}
          </TableBody>
        </Table>
      </Sheet>
    </>
  );
}

const WIDE = '@container (min-width: 860px)';
const MEDIUM = '@container (min-width: 480px)';

/** What a narrow list leaves out. */
const FACTS =
  '& [data-column="what"], & [data-column="state"], & [data-column="holder"], & [data-column="since"]';

const Sheet = styled(TableContainer)(({ theme }) => ({
  containerType: 'inline-size',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& table': { tableLayout: 'fixed' },
  '& th, & td': {
    ...theme.typography.body2,
    paddingBlock: 0,
    paddingInline: theme.spacing(1.25),
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th': {
    blockSize: 36,
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& tbody tr:last-of-type td': { borderBlockEnd: 0 },
  '& td small': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    paddingBlockEnd: theme.spacing(0.75),
    color: theme.palette.text.secondary,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  // One column on a phone, where the head is heard only and the rest stands below the name.
  '& thead': { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', opacity: 0 },
  [FACTS]: { display: 'none' },
  '& [data-column="act"]': { display: 'none' },
  [MEDIUM]: {
    '& thead': { position: 'static', opacity: 1 },
    '& [data-column="act"]': { display: 'table-cell' },
    '& th[data-column="act"]': { inlineSize: 150 },
  },
  [WIDE]: {
    [FACTS]: { display: 'table-cell' },
    '& th[data-column="who"]': { inlineSize: '22%' },
    '& th[data-column="holder"]': { inlineSize: 84 },
    '& th[data-column="since"]': { inlineSize: 112 },
    '& td small': { display: 'none' },
  },
}));
