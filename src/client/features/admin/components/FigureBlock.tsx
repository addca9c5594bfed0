import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { FigureTable } from '../../../ui/page/FigureTable';
import { BarChart } from './BarChart';
import type { Bar } from './BarChart';

/** A number with the address of its list, or words. */
export type Cell = { readonly count: number; readonly to: string } | string;

export interface FigureRow {
  readonly key: string | number;
  readonly name: string;
  /** One for each column after the name. */
  readonly cells: readonly Cell[];
}

/** A figure: a chart, and the table with its data, whose numbers open their lists (LEAD-08). */
export function FigureBlock({
  title,
  text,
  columns,
  rows,
  bars,
}: {
  readonly title: string;
  readonly text?: string;
  /** Headings: that of the names first. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
  /** None where a drawing would say no more than the numbers. */
  readonly bars?: readonly Bar[];
}): ReactElement {
  const { formatMessage, formatNumber } = useIntl();
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <Beside data-chart={bars ? '' : undefined}>
        {bars && (
          <BarChart
            label={formatMessage({ id: 'lead.figures.of' }, { figure: title })}
            bars={bars}
          />
        )}
        <FigureTable
          labelledBy={id}
          columns={columns}
          rows={rows.map(({ cells, ...row }) => ({
            ...row,
            cells: cells.map((cell, index) => {
              if (typeof cell === 'string') return cell;
              const { count, to } = cell;
              const of = { name: row.name, measure: columns[index + 1], count };
              return {
                text: formatNumber(count),
                to,
                label: formatMessage({ id: 'lead.figures.open' }, of),
              };
            }),
          }))}
        />
      </Beside>
    </Block>
  );
}

const Block = styled('section')(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& > h2': { ...theme.typography.h5, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& > p': {
    margin: 0,
    marginBlockEnd: theme.spacing(1.5),
    color: theme.palette.text.secondary,
  },
}));

/** Side by side where both have room. */
const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 4),
  alignItems: 'start',
  '& > *': { minInlineSize: 0 },
  [theme.breakpoints.up('lg')]: {
    '&[data-chart]': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
}));
