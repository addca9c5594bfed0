import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type {
  ListedProgramme,
  ProgrammeCard as AnyProgramme,
} from '../../../../contract/catalogue/catalogue';
import { apiHost } from '../../../lib/apiHost';
import { placeText } from '../../../lib/format/place';
import { Card, CardLink } from '../../../ui/Card';
import { GraduationIcon } from '../../../ui/icons/firstPage';
import { CalendarIcon, HouseIcon, PlaceIcon } from '../../../ui/icons/things';
import { CardScene } from '../../../ui/scenes/CardScene';
import { FavoriteButton } from '../../favorites/components/FavoriteButton';
import type { ChosenCourse } from '../../../lib/paths';
import { programmeAddress } from '../../../lib/programmeAddress';
import { useTripWeeks, weeksOffered } from '../../prices/trip/tripWeeks';
import { useTripExtras, useTripLink } from '../../prices/trip/tripWish';
import { useEmbeddedAddress } from '../../../lib/embeddedLinks';
import { Price } from '../../prices/components/Price';
import { useEstimates } from '../../prices/components/useEstimates';
import { coversText } from '../../../lib/format/programmeWords';
import { cardFacts, centreText, sceneOf } from './cardFacts';
import type { CardFact } from './cardFacts';
import { QualifyLine } from '../level/QualifyLine';
import { CompareToggle } from './CompareToggle';

/** A programme of any list; those of the catalogue know how much they are above the cheapest. */
export type CardProgramme = AnyProgramme & Partial<Pick<ListedProgramme, 'above_cheapest'>>;

const NONE: ReadonlySet<CardFact> = new Set();

/**
 * A programme as a card; `heading` is its heading level (CAT-20). Needs the namespaces `programme` and
 * `prices`.
 */
export function ProgrammeCard({
  programme,
  heading: Heading = 'h3',
  weeks,
  wishes,
  isComparable = false,
  same = NONE,
}: {
  readonly programme: CardProgramme;
  /** The weeks that its page opens with; by default those of the visit (CAT-13). */
  readonly weeks?: number | undefined;
  /** Start and budget that its page is opened with; by default those of the visit (CAT-13). */
  readonly wishes?: Pick<ChosenCourse, 'start' | 'budget'> | undefined;
  readonly heading?: 'h2' | 'h3' | 'h4';
  /** It can be ticked for comparison. */
  readonly isComparable?: boolean;
  /** Facts that every card of the list has, which are left out. */
  readonly same?: ReadonlySet<CardFact>;
}): ReactElement {
  const embedded = useEmbeddedAddress();
  const trip = useTripWeeks();
  const opened = weeksOffered(programme, weeks ?? trip);
  const { id, kind, title, institute } = programme;
  const link = useTripLink(kind);
  const added = useTripExtras();
  const extras = kind === 'english' ? (added ?? undefined) : undefined;
  return (
    <Root as="article" data-flush="">
      <Picture programme={programme} />
      <Content>
        <Titled>
          <Heading>
            <CardLink
              to={embedded(
                programmeAddress(kind, id, { weeks: opened, extras, ...link, ...wishes }),
              )}
            >
              {title}
            </CardLink>
          </Heading>
          <FavoriteButton programme={programme} />
        </Titled>
        <p data-institute="">
          <bdi>{institute.name}</bdi>
        </p>
        <Facts programme={programme} same={same} />
        <QualifyLine programme={programme} />
        <Total programme={programme}>
          {isComparable && <CompareToggle programme={programme} />}
        </Total>
      </Content>
    </Root>
  );
}

/** The agency's own picture of the programme, otherwise the scene of its place. */
function Picture({ programme }: { readonly programme: CardProgramme }): ReactElement {
  const { image } = programme;
  return (
    <PictureBox>
      {image === null ? (
        <CardScene {...sceneOf(programme)} />
      ) : (
        <img src={`${apiHost()}${image}`} alt="" loading="lazy" />
      )}
    </PictureBox>
  );
}

function Facts({
  programme,
  same,
}: {
  readonly programme: CardProgramme;
  readonly same: ReadonlySet<CardFact>;
}): ReactElement {
  const intl = useIntl();
  const { shortTextOf } = useEstimates();
  const { city, destination, currency, housing_from: housing } = programme;
  const facts = cardFacts(intl, programme);
  const shown = (...names: readonly CardFact[]): readonly string[] =>
    names.filter((name) => !same.has(name)).flatMap((name) => facts[name] ?? []);
  const centre = centreText(intl, programme);
  const rows: readonly (readonly [Icon: typeof PlaceIcon, texts: readonly string[]])[] = [
    [PlaceIcon, [placeText(intl, city, destination), ...(centre === null ? [] : [centre])]],
    [GraduationIcon, shown('degree', 'course', 'level')],
    [CalendarIcon, shown('length', 'start')],
    [
      HouseIcon,
      housing === null
        ? []
        : [
            intl.formatMessage(
              { id: `programme.housing.${housing.basis}` },
              { price: shortTextOf(housing.amount, currency) },
            ),
          ],
    ],
  ];
  return (
    <FactList>
      {rows
        .filter(([, texts]) => texts.length > 0)
        .map(([Icon, texts], index) => (
          <li key={index}>
            <Icon size={16} />
            <span>
              {texts.map((text) => (
                <bdi key={text}>{text}</bdi>
              ))}
            </span>
          </li>
        ))}
    </FactList>
  );
}

function Total({
  programme,
  children,
}: {
  readonly programme: CardProgramme;
  readonly children: ReactNode;
}): ReactElement {
  const intl = useIntl();
  const { shortTextOf } = useEstimates();
  const { headline, currency, above_cheapest: above = null } = programme;
  return (
    <TotalRow>
      <div>
        <Price amount={headline} currency={currency} />
        <small>{coversText(intl, programme)}</small>
        {above !== null && (
          <small data-cheapest={above === 0 || undefined}>
            {above === 0 ? (
              <FormattedMessage id="programme.cheapest" />
            ) : (
              <FormattedMessage
                id="programme.aboveCheapest"
                values={{ price: <bdi>{shortTextOf(above, 'SAR')}</bdi> }}
              />
            )}
          </small>
        )}
      </div>
      {children}
    </TotalRow>
  );
}

const Root = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  // Scrolls the card's focus ring into view above the bottom bar.
  '& [data-card-link]': { scrollMarginBlockEnd: '20rem' },
  '&:has([data-compare]:checked)': { boxShadow: `0 0 0 2px ${theme.palette.primary.main}` },
}));

const PictureBox = styled('div')(({ theme }) => ({
  blockSize: 112,
  [theme.breakpoints.down('sm')]: { blockSize: 52 },
  '& > img': {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'cover',
    filter: 'var(--cover)',
  },
}));

const Content = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: theme.spacing(2, 2.5, 2.5),
  // Two and a half of them on a phone's screen; lines of the larger Arabic text are as high as English ones.
  [theme.breakpoints.down('sm')]: {
    gap: 4,
    padding: theme.spacing(1, 2),
    lineHeight: theme.direction === 'rtl' ? 20 / 16 : 20 / 14,
    '&&& *': { lineHeight: 'inherit' },
  },
  '& > p': { margin: 0 },
  '& > [data-institute]': {
    ...theme.typography.body2,
    marginBlockStart: -4,
    color: theme.palette.text.secondary,
  },
}));

const Titled = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  '& > :is(h2, h3, h4)': {
    ...theme.typography.h4,
    margin: 0,
    // As large in either language: an Arabic title would take another line.
    [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
  },
  // The heart's own line would be taller than the title's.
  '& > span': { flex: 'none', marginBlock: -9, marginInlineEnd: -10 },
}));

const FactList = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.primary,
  [theme.breakpoints.down('sm')]: { gap: 0, '& svg': { display: 'none' } },
  '& > li': { display: 'flex', gap: theme.spacing(1) },
  '& svg': { flex: 'none', marginBlockStart: '0.25em', color: theme.palette.text.secondary },
  '& bdi + bdi::before': { content: '" · "' },
}));

const TotalRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  columnGap: theme.spacing(1),
  marginBlockStart: 'auto',
  '& > div': { display: 'grid', color: theme.palette.primary.main, fontWeight: 700 },
  '& > div > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 8 },
  '& small': { ...theme.typography.body2, color: theme.palette.text.secondary, fontWeight: 400 },
  '& [data-cheapest]': { color: theme.palette.success.main, fontWeight: 700 },
}));
