import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Offer } from '../../../../contract/applications/applications';
import { formatDay } from '../../../lib/format/money';
import { SectionCard } from '../../../ui/SectionCard';

/** The conditions of an offer, and which are met; nothing for an offer without conditions. */
export function OfferConditions({ offer }: { readonly offer: Offer }): ReactElement | null {
  const intl = useIntl();
  if (offer.conditions.length === 0) return null;
  return (
    <SectionCard
      titleId="offer-conditions"
      title={<FormattedMessage id="applications.conditions" />}
    >
      <List>
        {offer.conditions.map(({ id, what, due_on: due, met_at: metAt, met_by: metBy }) => (
          <li key={id}>
            <bdi>{what}</bdi>
            <span>
              {metAt !== null ? (
                <FormattedMessage
                  id="applications.metOn"
                  values={{
                    day: intl.formatDate(metAt, { dateStyle: 'long' }),
                    by: metBy === null ? 'none' : 'document',
                    name: <bdi>{metBy}</bdi>,
                  }}
                />
              ) : due === null ? (
                <FormattedMessage id="applications.open" />
              ) : (
                <FormattedMessage id="applications.dueOn" values={{ day: formatDay(intl, due) }} />
              )}
            </span>
          </li>
        ))}
      </List>
    </SectionCard>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
  '& span': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}));
