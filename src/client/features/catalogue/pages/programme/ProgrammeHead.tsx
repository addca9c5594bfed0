import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { placeText } from '../../../../lib/format/place';
import { QualifyLine } from '../../level/QualifyLine';
import { PageTitle } from '../../../../ui/PageTitle';
import { CheckIcon } from '../../../../ui/icons/actions';
import { PlaceIcon } from '../../../../ui/icons/things';
import { CardScene } from '../../../../ui/scenes/CardScene';

/**
 * The first screen of a programme on a phone: its picture, its name, where it is and who recognises
 * its institute; the total stands in the bar below (CAT-12, CAT-21).
 */
export function ProgrammeHead({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { kind, title, summary, institute, city, destination, institute_facts: facts } = programme;
  return (
    <Head>
      <SceneFrame>
        <CardScene
          destination={destination.id}
          city={city.id}
          kind={kind}
          institute={institute.id}
        />
      </SceneFrame>
      <PageTitle lead={summary}>{title}</PageTitle>
      <Points>
        <QualifyPoint programme={programme} />
        <li>
          <PlaceIcon size={20} />
          <span>
            <bdi>{institute.name}</bdi>
            <bdi>{placeText(intl, city, destination)}</bdi>
          </span>
        </li>
        {facts.accreditation !== null && (
          <li>
            <CheckIcon size={20} />
            <bdi>{facts.accreditation}</bdi>
          </li>
        )}
      </Points>
    </Head>
  );
}

function QualifyPoint({ programme }: { readonly programme: ProgrammeDetails }): ReactElement {
  return (
    <li data-qualify="">
      <QualifyLine programme={programme} />
    </li>
  );
}

/** Pixels of the price box on a desktop, as wide as the picture above it. */
export const SIDE_WIDTH = 440;

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginBlockEnd: theme.spacing(1),
  '& > ul': { marginBlockStart: theme.spacing(-1.5) },
  // Beside the title: half a picture, so that the price stands on the first screen.
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: `minmax(0, 1fr) ${SIDE_WIDTH}px`,
    gridTemplateRows: 'auto 1fr',
    columnGap: theme.spacing(6),
    '& > div:first-of-type': { gridColumn: 2, gridRow: '1 / span 2' },
  },
}));

const SceneFrame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  blockSize: 168,
  marginBlockEnd: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.card,
  [theme.breakpoints.down('lg')]: { blockSize: 'clamp(88px, 12vw, 140px)' },
}));

const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'start', gap: theme.spacing(1) },
  '& > [data-qualify]:empty': { display: 'none' },
  '& svg': { flex: 'none', marginBlockStart: '0.2em', color: theme.palette.primary.main },
  '& bdi + bdi::before': { content: '" · "' },
}));
