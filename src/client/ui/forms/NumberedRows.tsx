import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Button } from '../Button';
import { fieldOf, typedRows, withoutRow } from './numberedRows';
import type { RowTexts, Rows } from './numberedRows';

/** Numbered rows of a form, to which some are added, and from which each is removed. */
export function NumberedRows({
  title,
  rows,
  nameOf,
  add,
  removeOf,
  busy,
  children,
}: {
  /** The group's accessible name. */
  readonly title: string;
  readonly rows: Rows;
  /** A row's accessible name. @param number from 1 */
  readonly nameOf: (number: number) => string;
  /** The button that adds one. */
  readonly add: string;
  /** The button that removes one. @param number from 1 */
  readonly removeOf: (number: number) => string;
  readonly busy: boolean;
  /** The fields of a row. @param prefix before their names; number from 1 */
  readonly children: (prefix: string, number: number) => ReactNode;
}): ReactElement {
  const { values, setValues } = useFormikContext<RowTexts>();
  const [asked, setAsked] = useState(1);
  const shown = Math.min(rows.max, Math.max(asked, (typedRows(values, rows).at(-1) ?? 0) + 1));
  const remove = (row: number): void => {
    setAsked(Math.max(1, shown - 1));
    void setValues({ ...values, ...withoutRow(values, rows, row) });
  };
  return (
    <Group aria-label={title}>
      {Array.from({ length: shown }, (_, row) => (
        <Row key={row} aria-label={nameOf(row + 1)}>
          {children(fieldOf(rows, row, ''), row + 1)}
          {shown > 1 && (
            <Button
              quiet
              disabled={busy}
              aria-label={removeOf(row + 1)}
              onClick={() => remove(row)}
            >
              {removeOf(row + 1)}
            </Button>
          )}
        </Row>
      ))}
      {shown < rows.max && (
        <div>
          <Button bordered disabled={busy} onClick={() => setAsked(shown + 1)}>
            {add}
          </Button>
        </div>
      )}
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
}));

const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  margin: 0,
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > button': { justifySelf: 'start' },
}));
