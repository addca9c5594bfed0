import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { InstituteFacts, ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import type { KeyUnder } from '../../../../i18n/messageIds';
import { createIdleComponent } from '../../../../lazy/createIdleComponent';
import { distanceText } from '../../../../lib/format/distance';
import { placeText } from '../../../../lib/format/place';
import { GirihCover } from '../../../../ui/girih/GirihCover';
import { SectionHeading } from './SectionHeading';

/** The outlines are larger than the page's own code; until they come, the place is given as text. */
const map = createIdleComponent(
  async () => (await import('../../../../ui/maps/CountryMap')).CountryMap,
  { patient: true },
);

/** The institute: its own facts (PIC-04) and location (PIC-06). */
export function InstituteBlock({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { institute, city, destination, city_location: location } = programme;
  const facts = factsOf(intl, programme.institute_facts);
  const place = placeText(intl, city, destination);
  return (
    <Block aria-labelledby="school">
      <div>
        <Named>
          <SectionHeading section="school">
            <bdi>{institute.name}</bdi>
          </SectionHeading>
          <div>
            <GirihCover id={institute.id} />
          </div>
        </Named>
        <p>{programme.institute_description}</p>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ name, text }) => (
              <div key={name} data-wide={name === 'accreditation' || undefined}>
                <dt>{intl.formatMessage({ id: `details.institute.${name}` })}</dt>
                <dd>
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {location !== null && (
        <figure>
          <div>
            <map.Part
              fallback={null}
              country={destination.id}
              place={location}
              label={intl.formatMessage({ id: 'details.map' }, { place })}
            />
          </div>
          <figcaption>{place}</figcaption>
        </figure>
      )}
    </Block>
  );
}

interface Fact {
  readonly name: KeyUnder<'details.institute'>;
  readonly text: string;
}

/** Labels and values; unknown facts are omitted. */
function factsOf(intl: IntlShape, facts: InstituteFacts): Fact[] {
  const { founded_year: founded, students, accreditation, languages } = facts;
  const all: readonly (Fact | false)[] = [
    // A string: a number would get a thousands separator.
    founded !== null && { name: 'founded', text: String(founded) },
    students !== null && { name: 'students', text: intl.formatNumber(students) },
    languages.length > 0 && {
      name: 'languages',
      text: intl.formatList(
        languages.map((code) => intl.formatDisplayName(code, { type: 'language' }) ?? code),
      ),
    },
    facts.centre_distance !== null && {
      name: 'distance',
      text: distanceText(intl, facts.centre_distance),
    },
    accreditation !== null && { name: 'accreditation', text: accreditation },
  ];
  return all.filter((fact) => fact !== false);
}

/** The institute's name with its mark (CAT-06). */
const Named = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(1.5),
  '& > h2': { flex: '1 1 10rem' },
  '& > div': {
    overflow: 'hidden',
    inlineSize: 96,
    blockSize: 96,
    borderRadius: theme.shape.card,
  },
}));

const Block = styled('section')(({ theme }) => ({
  paddingBlockStart: theme.spacing(4),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: theme.spacing(2),
    margin: 0,
    marginBlockStart: theme.spacing(2.5),
  },
  '& dl > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
  '& figure': {
    margin: 0,
    padding: theme.spacing(2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.card,
    background: theme.palette.background.paper,
  },
  '& figure > div': { blockSize: 200 },
  '& figcaption': {
    ...theme.typography.body2,
    marginBlockStart: theme.spacing(1),
    textAlign: 'center',
    color: theme.palette.text.secondary,
  },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 232px' },
}));
