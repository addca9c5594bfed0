import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SNATCH_HOURS } from '../../../../contract/partner/partner';
import type { SnatchStats } from '../../../../contract/partner/partner';
import { Card } from '../../../ui/Card';

const COUNTS = ['unconfirmed', 'won', 'confirmed', 'let_go'] as const;

/**
 * The rule of snatches (PAR-05). @param limit maximum unconfirmed at a time; undefined while
 * unknown
 */
export function SnatchRule({ limit }: { readonly limit: number | undefined }): ReactElement {
  return (
    <FormattedMessage
      id="partnerPages.rule"
      values={{
        hasLimit: limit === undefined ? 'no' : 'yes',
        limit: limit ?? 0,
        hours: SNATCH_HOURS,
      }}
    />
  );
}

/** This institute's won, confirmed and released snatches. */
export function SnatchCounts({ stats }: { readonly stats: SnatchStats }): ReactElement {
  const { formatNumber } = useIntl();
  return (
    <Sheet as="section" aria-labelledby="snatch-counts">
      <h2 id="snatch-counts">
        <FormattedMessage id="partnerPages.countsTitle" />
      </h2>
      <dl>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>
              <FormattedMessage id={`partnerPages.count.${count}`} />
            </dt>
            <dd>
              {count === 'unconfirmed' ? (
                <FormattedMessage
                  id="partnerPages.ofLimit"
                  values={{ count: stats.unconfirmed, limit: stats.limit }}
                />
              ) : (
                formatNumber(stats[count])
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  marginBlockStart: theme.spacing(3),
  '& > h2': { ...theme.typography.h4, margin: 0, marginBlockEnd: theme.spacing(1.5) },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
    gap: theme.spacing(1.5),
    margin: 0,
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0 },
}));
