import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard as Programme } from '../../../../contract/catalogue/catalogue';
import { apiHost } from '../../../lib/apiHost';
import { placeText } from '../../../lib/format/place';
import { Card, CardLink } from '../../../ui/Card';
import { GirihCover } from '../../../ui/girih/GirihCover';
import { CalendarIcon, ClockIcon, PlaceIcon } from '../../../ui/icons/things';
import { FavoriteButton } from '../../favorites/components/FavoriteButton';
import { programmeAddress } from '../../../lib/programmeAddress';
import { useTripWeeks, weeksOffered } from '../../prices/trip/tripWeeks';
import { useTwin } from '../../../lib/embeddedLinks';
import { Price } from '../../prices/components/Price';
import { coversText, startText, weeksText } from '../../../lib/format/programmeWords';

/**
 * A programme as a card; `heading` is its heading level. Needs the namespaces `programme` and
 * `prices`.
 */
export function ProgrammeCard({
  programme,
  heading: Heading = 'h3',
  weeks,
}: {
  readonly programme: Programme;
  /** The weeks that its page opens with; by default those of the visit (CAT-13). */
  readonly weeks?: number | undefined;
  readonly heading?: 'h2' | 'h3' | 'h4';
}): ReactElement {
  const intl = useIntl();
  const twin = useTwin();
  const trip = useTripWeeks();
  const opened = weeksOffered(programme, weeks ?? trip);
  const { id, kind, title, institute, city, destination, image } = programme;
  return (
    <Root as="article" data-flush="">
      <Cover>
        {image === null ? (
          <GirihCover id={institute.id} />
        ) : (
          <img src={`${apiHost()}${image}`} alt="" loading="lazy" />
        )}
      </Cover>
      <Content>
        <Heading>
          <CardLink to={twin(programmeAddress(kind, id, { weeks: opened }))}>{title}</CardLink>
        </Heading>
        <p data-institute="">
          <bdi>{institute.name}</bdi>
        </p>
        <FactList>
          <li>
            <PlaceIcon size={18} />
            {placeText(intl, city, destination)}
          </li>
          <li>
            <ClockIcon size={18} />
            {weeksText(intl, programme)}
          </li>
          <li>
            <CalendarIcon size={18} />
            {startText(intl, programme)}
          </li>
        </FactList>
        <Tags programme={programme} />
        <Total>
          <Price amount={programme.headline} currency={programme.currency} />
          <span>{coversText(intl, programme)}</span>
        </Total>
      </Content>
      <FavoriteCorner>
        <FavoriteButton programme={programme} />
      </FavoriteCorner>
    </Root>
  );
}

function Tags({ programme }: { readonly programme: Programme }): ReactElement | null {
  const { formatMessage } = useIntl();
  const { degree, course_type: type, level } = programme;
  const tags = [
    degree !== null && formatMessage({ id: `programme.degree.${degree}` }),
    type !== null && formatMessage({ id: `programme.course.${type}` }),
    level !== null && formatMessage({ id: 'programme.level' }, { level }),
  ].filter((tag) => tag !== false);
  if (tags.length === 0) return null;
  return (
    <TagList>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </TagList>
  );
}

const Root = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  // Scrolls the card's focus ring into view above the bottom bar.
  '& [data-card-link]': { scrollMarginBlockEnd: '20rem' },
});

const Cover = styled('div')({
  blockSize: 112,
  '& > img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' },
});

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: theme.spacing(2.5),
  '& > :is(h2, h3, h4)': { ...theme.typography.h4, margin: 0 },
  '& > p': { margin: 0 },
  '& > [data-institute]': { marginBlockStart: -6, color: theme.palette.text.secondary },
}));

const FactList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.primary,
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& svg': { color: theme.palette.text.secondary },
}));

const TagList = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: 2,
    paddingInline: 10,
    borderRadius: theme.shape.pill,
    background: theme.palette.background.subtle,
    color: theme.palette.text.primary,
  },
}));

const Total = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  marginBlockStart: 'auto',
  paddingBlockStart: 6,
  color: theme.palette.primary.main,
  fontWeight: 700,
  '& > span:last-child': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    fontWeight: 400,
  },
}));

const FavoriteCorner = styled('div')({
  position: 'absolute',
  insetBlockStart: 10,
  insetInlineEnd: 10,
});
