import { styled, useTheme } from '@mui/material/styles';
import type { ReactElement } from 'react';

export interface Bar {
  readonly key: string | number;
  readonly label: string;
  readonly value: number;
  /** The value as it is read. */
  readonly text: string;
}

const ROW = 44;
const BAR = 10;

/** Horizontal bars from the line's start; a table beside it has the data. */
export function BarChart({
  label,
  bars,
}: {
  /** The picture's accessible name. */
  readonly label: string;
  readonly bars: readonly Bar[];
}): ReactElement {
  const isRtl = useTheme().direction === 'rtl';
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <Chart role="img" aria-label={label} width="100%" height={bars.length * ROW}>
      {bars.map(({ key, label: name, value, text }, index) => {
        const share = (100 * value) / most;
        return (
          <svg key={key} y={index * ROW} width="100%" height={ROW}>
            {/* A viewport of its own cuts a long name before the number. */}
            <svg x={isRtl ? '25%' : '0'} width="75%" height={ROW}>
              <text x={isRtl ? '100%' : '0'} y={18}>
                {name}
              </text>
            </svg>
            <text x={isRtl ? '0' : '100%'} y={18} textAnchor="end">
              {text}
            </text>
            <rect data-track="" y={26} width="100%" height={BAR} rx={BAR / 2} />
            {value > 0 && (
              <rect
                y={26}
                x={isRtl ? `${100 - share}%` : '0'}
                width={`${share}%`}
                height={BAR}
                rx={BAR / 2}
              />
            )}
          </svg>
        );
      })}
    </Chart>
  );
}

const Chart = styled('svg')(({ theme }) => ({
  display: 'block',
  '& text': { ...theme.typography.body2, fill: theme.palette.text.primary },
  '& rect': { fill: theme.palette.primary.main },
  '& rect[data-track]': { fill: theme.palette.background.subtle },
  '@media (forced-colors: active)': {
    '& text, & rect': { fill: 'CanvasText' },
    '& rect[data-track]': { fill: 'Canvas' },
  },
}));
