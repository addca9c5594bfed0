import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { ContentSection } from '../../../../contract/content/content';
import { CheckIcon } from '../../../ui/icons/actions';

/** A section's checklist and table of two columns (APP-17); nothing where it has neither. */
export function SectionMore({
  section: { points = [], rows = [] },
}: {
  readonly section: ContentSection;
}): ReactElement {
  return (
    <>
      {rows.length > 0 && (
        <Rows>
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
      )}
      {points.length > 0 && (
        <Points>
          {points.map((point) => (
            <li key={point}>
              <CheckIcon size={20} />
              <span>{point}</span>
            </li>
          ))}
        </Points>
      )}
    </>
  );
}

const Rows = styled('dl')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'grid',
    gap: theme.spacing(0.25, 3),
    padding: theme.spacing(1.5, 2),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  },
  '& > div + div': { borderBlockStart: `1px solid ${theme.palette.divider}` },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
}));

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  marginBlockStart: theme.spacing(2),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& svg': { flexShrink: 0, marginBlockStart: '0.25em', color: theme.palette.primary.main },
}));
