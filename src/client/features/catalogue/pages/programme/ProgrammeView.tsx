import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { PriceTable } from '../../programmes/PriceTable';
import { ProgrammeGrid } from '../../programmes/ProgrammeGrid';
import { agesText, factsOf } from '../../programmes/facts';
import { startText } from '../../../../lib/format/programmeWords';
import type { KeyUnder } from '../../../../i18n/messageIds';
import { formatDay } from '../../../../lib/format/money';
import { useOwnTitle } from '../../../../lib/hooks/useOwnTitle';
import { Card } from '../../../../ui/Card';
import { PageTitle } from '../../../../ui/PageTitle';
import { CheckIcon, CloseIcon } from '../../../../ui/icons/actions';
import { HeaderScene } from '../../../../ui/scenes/HeaderScene';
import { DegreeFacts } from './DegreeFacts';
import { InstituteBlock } from './InstituteBlock';
import { ProgrammeActions } from './ProgrammeActions';

/** A programme's details and actions. */
export function ProgrammeView({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { kind, plans, fees, requirements, included, starts, similar } = programme;
  const notIncluded = programme.not_included;
  useOwnTitle(programme.title, programme.summary);
  const ages = agesText(intl, programme);
  const heading = (id: KeyUnder<'details'>): string => formatMessage({ id: `details.${id}` });
  return (
    <>
      <SceneFrame>
        <HeaderScene
          destination={programme.destination.id}
          kind={kind}
          institute={programme.institute.id}
        />
      </SceneFrame>
      <PageTitle lead={programme.summary}>{programme.title}</PageTitle>
      <Columns>
        <FactList as="dl">
          {factsOf(intl, programme).map(({ name, text }) => (
            <div key={name}>
              <dt>{formatMessage({ id: `programme.fact.${name}` })}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
          {ages !== undefined && (
            <div>
              <dt>{formatMessage({ id: 'programme.fact.ages' })}</dt>
              <dd>{ages}</dd>
            </div>
          )}
        </FactList>
        <ProgrammeActions programme={programme} />
        <Story>
          <InstituteBlock programme={programme} />
          <section>
            <h2>{heading('about')}</h2>
            <p>{programme.description}</p>
          </section>
          {plans.length + fees.length > 0 && (
            <section data-below-fold="">
              <h2>{heading('price')}</h2>
              <PriceTable programme={programme} />
            </section>
          )}
          <section data-below-fold="">
            <h2>{heading('dates')}</h2>
            {starts.length === 0 ? (
              <p>{startText(intl, programme)}</p>
            ) : (
              <Dates>
                {starts.map((date) => (
                  <li key={date}>{formatDay(intl, date)}</li>
                ))}
              </Dates>
            )}
          </section>
          <DegreeFacts facts={programme.degree_facts} />
          <Points
            title={heading('requirements')}
            points={requirements}
            icon={<CheckIcon size={20} />}
          />
          <Points title={heading('included')} points={included} icon={<CheckIcon size={20} />} />
          <Points
            title={heading('notIncluded')}
            points={notIncluded}
            icon={<CloseIcon size={20} />}
          />
        </Story>
      </Columns>
      {similar.length > 0 && (
        <Similar data-below-fold="" aria-labelledby="similar">
          <h2 id="similar">{heading('similar')}</h2>
          <ProgrammeGrid programmes={similar} />
        </Similar>
      )}
    </>
  );
}

function Points({
  title,
  points,
  icon,
}: {
  readonly title: string;
  readonly points: readonly string[];
  readonly icon: ReactElement;
}): ReactElement | null {
  if (points.length === 0) return null;
  return (
    <section data-below-fold="">
      <h2>{title}</h2>
      <PointList>
        {points.map((point) => (
          <li key={point}>
            {icon}
            <span>{point}</span>
          </li>
        ))}
      </PointList>
    </section>
  );
}

/** Shallow enough on a phone for the facts to begin on the first screen. */
const SceneFrame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  blockSize: 'clamp(132px, 22vw, 240px)',
  marginBlockEnd: theme.spacing(3),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.card,
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    columnGap: theme.spacing(6),
    alignItems: 'start',
    '& > dl, & > div': { gridColumn: 1 },
    '& > aside': { gridColumn: 2, gridRow: '1 / span 2', position: 'sticky', insetBlockStart: 96 },
  },
}));

const FactList = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: theme.spacing(2.5, 2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 700 },
}));

const Story = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(5),
  '& h2': { ...theme.typography.h2, margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& h3': {
    ...theme.typography.h4,
    margin: 0,
    marginBlockStart: theme.spacing(2.5),
    marginBlockEnd: theme.spacing(0.5),
  },
  '& p': { margin: 0, maxInlineSize: '65ch' },
  '& > [data-below-fold]': { containIntrinsicBlockSize: 'auto 360px' },
}));

const PointList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 10 },
  '& svg': { marginBlockStart: '0.25em', color: theme.palette.primary.main },
}));

const Dates = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: 6,
    paddingInline: 14,
    borderRadius: theme.shape.pill,
    background: theme.palette.background.subtle,
  },
}));

const Similar = styled('section')(({ theme }) => ({
  marginBlockStart: theme.spacing(7),
  '& > h2': { ...theme.typography.h2, margin: 0, marginBlockEnd: theme.spacing(2.5) },
}));
