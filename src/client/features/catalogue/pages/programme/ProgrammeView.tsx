import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { PriceTable } from '../../programmes/PriceTable';
import { ProgrammeGrid } from '../../programmes/ProgrammeGrid';
import { coversText, startText } from '../../../../lib/format/programmeWords';
import type { KeyUnder } from '../../../../i18n/messageIds';
import { formatDay } from '../../../../lib/format/money';
import { useOwnTitle } from '../../../../lib/hooks/useOwnTitle';
import { CheckIcon, CloseIcon } from '../../../../ui/icons/actions';
import { DegreeFacts } from './DegreeFacts';
import { InstituteBlock } from './InstituteBlock';
import { ProgrammeActions } from './ProgrammeActions';
import { ProgrammeFacts } from './ProgrammeFacts';
import { ProgrammeHead, SIDE_WIDTH } from './ProgrammeHead';
import { SectionBar } from './SectionBar';
import { SectionHeading } from './SectionHeading';
import { HousingSection, VisaSection } from './StaySections';

/** A programme: its head, then price, school, housing and visa, to which a bar leads (CAT-21). */
export function ProgrammeView({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { plans, fees, requirements, included, starts, similar } = programme;
  const notIncluded = programme.not_included;
  useOwnTitle(programme.title, programme.summary);
  const heading = (id: KeyUnder<'details'>): string => formatMessage({ id: `details.${id}` });
  return (
    <>
      <ProgrammeHead programme={programme} />
      <SectionBar />
      <Columns>
        <SectionHeading section="price" />
        <ProgrammeActions programme={programme} />
        <Story>
          <div data-below-fold="">
            {plans.length + fees.length > 0 ? (
              <PriceTable programme={programme} />
            ) : (
              <p>{coversText(intl, programme)}</p>
            )}
          </div>
          <Points title={heading('included')} points={included} icon={<CheckIcon size={20} />} />
          <Points
            title={heading('notIncluded')}
            points={notIncluded}
            icon={<CloseIcon size={20} />}
          />
          <InstituteBlock programme={programme} />
          <section>
            <h3>{heading('about')}</h3>
            <p>{programme.description}</p>
          </section>
          <ProgrammeFacts programme={programme} />
          <section data-below-fold="">
            <h3>{heading('dates')}</h3>
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
          <HousingSection programme={programme} />
          <VisaSection programme={programme} />
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
      <h3>{title}</h3>
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

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(3),
  [theme.breakpoints.up('lg')]: {
    // No amount wraps beside its name.
    gridTemplateColumns: `minmax(0, 1fr) ${SIDE_WIDTH}px`,
    columnGap: theme.spacing(6),
    alignItems: 'start',
    '& > h2, & > div': { gridColumn: 1 },
    '& > aside': { gridColumn: 2, gridRow: '1 / span 2', position: 'sticky', insetBlockStart: 76 },
    '& > aside dd': { whiteSpace: 'nowrap' },
  },
}));

const Story = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(5),
  '& > section > h3': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& > section > h2': {
    borderBlockStart: `1px solid ${theme.palette.divider}`,
    paddingBlockStart: theme.spacing(4),
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
