import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { WIDE_ROWS, WorkTable } from '../../../ui/rows/WorkTable';
import type { RowCells } from '../../../ui/rows/WorkTable';
import type { Selection } from '../../../ui/selection/useSelection';
import { DeskCells } from './DeskCells';
import type { RowActs } from './DeskCells';
import { entryKey } from './deskEntry';

/** In a narrow list only `who` is left, with the rest below the name; see the container queries. */
const COLUMNS = ['who', 'what', 'state', 'holder', 'since', 'act'] as const;

/** Entries of the desk as rows of a finger's height (DESK-13). */
export function DeskTable({
  label,
  items,
  opened,
  acts,
  selection,
}: {
  /** The table's accessible name. */
  readonly label: string;
  readonly items: readonly DeskItem[];
  /** The open entry; null for none. */
  readonly opened: string | null;
  readonly acts: RowActs;
  /** Where several rows can be ticked. */
  readonly selection?: Selection<string>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const cells = useCallback<RowCells<DeskItem>>(
    (item, hasLeft, isOpened) => (
      <DeskCells
        item={item}
        hasLeft={hasLeft}
        isOpened={isOpened}
        acts={acts}
        {...(selection && { selection })}
      />
    ),
    [acts, selection],
  );
  return (
    <Columns>
      <WorkTable
        label={label}
        columns={COLUMNS.map((id) => ({ id, label: formatMessage({ id: `desk.column.${id}` }) }))}
        items={items}
        keyOf={entryKey}
        opened={opened}
        addedLabel={(count) => formatMessage({ id: 'desk.added' }, { count })}
      >
        {cells}
      </WorkTable>
    </Columns>
  );
}

const MEDIUM = '@container (min-width: 480px)';

/** What a narrow list leaves out. */
const FACTS =
  '& [data-column="what"], & [data-column="state"], & [data-column="holder"], & [data-column="since"]';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
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
  [WIDE_ROWS]: {
    [FACTS]: { display: 'table-cell' },
    '& th[data-column="who"]': { inlineSize: '22%' },
    '& th[data-column="holder"]': { inlineSize: 84 },
    '& th[data-column="since"]': { inlineSize: 112 },
    '& td small': { display: 'none' },
  },
}));
