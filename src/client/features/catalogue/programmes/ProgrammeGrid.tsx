import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard as Programme } from '../../../../contract/catalogue/catalogue';
import { RateNote } from '../../prices/components/RateNote';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { CompareToggle } from './CompareToggle';
import { ProgrammeCard } from './ProgrammeCard';

/** Cards that a first screen may show; see `pageStyles` for the others. */
const ABOVE_FOLD = 4;

export function ProgrammeGrid({
  programmes,
  heading,
  isComparable = false,
  weeks,
}: {
  readonly programmes: readonly Programme[];
  readonly heading?: 'h2' | 'h3';
  /** Each can be ticked for comparison. */
  readonly isComparable?: boolean;
  /** The weeks that the cards' pages open with. */
  readonly weeks?: number | undefined;
}): ReactElement {
  return (
    <>
      <Grid>
        {programmes.map((programme, index) => (
          <li key={programme.id} data-below-fold={index < ABOVE_FOLD ? undefined : ''}>
            <ProgrammeCard programme={programme} weeks={weeks} {...(heading && { heading })} />
            {isComparable && <CompareToggle programme={programme} />}
          </li>
        ))}
      </Grid>
      <RateNote />
    </>
  );
}

export function ProgrammeSkeletons({ count = 6 }: { readonly count?: number }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <Grid as="div">
        {Array.from({ length: count }, (_, index) => (
          <SkeletonCard key={index} />
        ))}
      </Grid>
    </SkeletonGroup>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 264px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexDirection: 'column' },
  '& > li > article': { flex: 1, blockSize: 'auto' },
  '& > [data-below-fold]': { containIntrinsicBlockSize: 'auto 540px' },
}));
