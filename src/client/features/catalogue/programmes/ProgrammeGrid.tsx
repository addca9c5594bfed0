import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { RateNote } from '../../prices/components/RateNote';
import type { ChosenCourse } from '../../../lib/paths';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { SceneLibrary } from '../../../ui/scenes/SceneLibrary';
import { sceneOf, sameFacts } from './cardFacts';
import { ProgrammeCard } from './ProgrammeCard';
import type { CardProgramme } from './ProgrammeCard';

/** Cards that a first screen may show; see `pageStyles` for the others. */
const ABOVE_FOLD = 4;

export function ProgrammeGrid({
  programmes,
  heading,
  isComparable = false,
  weeks,
  wishes,
}: {
  readonly programmes: readonly CardProgramme[];
  readonly heading?: 'h2' | 'h3';
  /** Each can be ticked for comparison. */
  readonly isComparable?: boolean;
  /** The weeks that the cards' pages open with. */
  readonly weeks?: number | undefined;
  /** Start and budget that the cards' pages open with. */
  readonly wishes?: Pick<ChosenCourse, 'start' | 'budget'>;
}): ReactElement {
  const same = sameFacts(useIntl(), programmes);
  return (
    <SceneLibrary scenes={programmes.map(sceneOf)}>
      <Grid>
        {programmes.map((programme, index) => (
          <li key={programme.id} data-below-fold={index < ABOVE_FOLD ? undefined : ''}>
            <ProgrammeCard
              programme={programme}
              weeks={weeks}
              wishes={wishes}
              same={same}
              isComparable={isComparable}
              {...(heading && { heading })}
            />
          </li>
        ))}
      </Grid>
      <RateNote />
    </SceneLibrary>
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
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.5) },
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > [data-below-fold]': { containIntrinsicBlockSize: 'auto 320px' },
}));
