import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { GoodToKnow } from '../../../content/components/GoodToKnow';
import { Price } from '../../../prices/components/Price';
import { SectionHeading } from './SectionHeading';

/** Where a student lives, and what that and a month in the city cost (CAT-21). */
export function HousingSection({
  programme: { fees, city, living_cost: living },
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const { formatMessage } = useIntl();
  const kinds = fees.filter(({ kind, optional }) => kind === 'accommodation' && optional);
  return (
    <section aria-labelledby="housing">
      <SectionHeading section="housing" />
      {kinds.length === 0 ? (
        <p>
          <FormattedMessage id="details.noHousing" />
        </p>
      ) : (
        <Rows aria-label={formatMessage({ id: 'details.section.housing' })}>
          {kinds.map(({ id, name, basis, amount, currency }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small>
                  <FormattedMessage id={`details.fee.${basis}`} />
                </small>
              </span>
              <Price amount={amount} currency={currency} />
            </li>
          ))}
        </Rows>
      )}
      {living !== null && (
        <Rows>
          <li>
            <FormattedMessage id="details.livingIn" values={{ city: <bdi>{city.name}</bdi> }} />
            <Price {...living} />
          </li>
        </Rows>
      )}
    </section>
  );
}

/** How early to apply, and the way to the visa guide of the destination (CAT-09, APP-17). */
export function VisaSection({
  programme: { destination, lead_weeks: weeks, long_course: long, weeks_max: longest },
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  return (
    <section aria-labelledby="visa">
      <SectionHeading section="visa" />
      <p>
        {weeks > 0 ? (
          <FormattedMessage id="details.visaLead" values={{ count: weeks }} />
        ) : (
          <FormattedMessage id="details.visaAsk" />
        )}
      </p>
      {long !== null && longest > long.over_weeks && (
        <p>
          <FormattedMessage
            id="details.visaLong"
            values={{ weeks: long.over_weeks, count: long.lead_weeks }}
          />
        </p>
      )}
      <GoodToKnow destination={destination} />
    </section>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& > li > span:first-of-type > small': {
    ...theme.typography.body2,
    display: 'block',
    color: theme.palette.text.secondary,
  },
  '& > li > :last-child': { fontWeight: 700, textAlign: 'end', marginInlineStart: 'auto' },
}));
