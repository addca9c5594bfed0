import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { WorkTable } from '../../../ui/rows/WorkTable';
import type { RowCells } from '../../../ui/rows/WorkTable';
import { MEDIUM_LIST, WIDE_LIST } from '../../../ui/rows/listWidth';
import type { Selection } from '../../../ui/selection/useSelection';
import { DeskCells } from './DeskCells';
import type { RowActs } from './DeskCells';
import { entryKey } from './deskEntry';

/** In a narrow list only `who` is left, with the rest below the name; see `Columns`. */
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

/** The columns that a narrow list leaves out. */
const FACTS =
  ':is([data-column="what"], [data-column="state"], [data-column="holder"], [data-column="since"])';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '--columns': 'minmax(0, 1fr)',
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
  '& thead th': { overflow: 'visible' },
  [`& ${FACTS}`]: { display: 'none' },
  '& [data-column="act"]': { display: 'none' },
  [`& ${MEDIUM_LIST}`]: {
    '--columns': 'minmax(0, 1fr) 150px',
    '& thead': { position: 'static', inlineSize: 'auto', blockSize: 'auto', opacity: 1 },
    '& thead th': { overflow: 'hidden' },
    '& [data-column="act"]': { display: 'block' },
  },
  [`& ${WIDE_LIST}`]: {
    '--columns': '22% minmax(0, 1fr) minmax(0, 1fr) 104px 112px 150px',
    '& td small': { display: 'none' },
    // They cut their content themselves: each clip costs every frame of a press.
    '& td:is([data-column="who"], [data-column="act"])': { overflow: 'visible' },
  },
  [`& ${WIDE_LIST} ${FACTS}`]: { display: 'block' },
}));
