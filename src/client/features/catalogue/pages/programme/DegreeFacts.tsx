import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { DegreeFacts as Facts } from '../../../../../contract/catalogue/catalogue';
import { formatDay } from '../../../../lib/format/money';

/** A degree's deadlines, scholarships and recognition (CAT-11), as far as there are any. */
export function DegreeFacts({ facts }: { readonly facts: Facts | null }): ReactElement | null {
  const intl = useIntl();
  if (!facts) return null;
  const { recognition, scholarships, deadlines } = facts;
  const day = (date: string): ReactElement => <bdi>{formatDay(intl, date)}</bdi>;
  return (
    <>
      {deadlines.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="details.deadlines" />
          </h3>
          <Rows>
            {deadlines.map(({ starts_on: start, apply_by: by }) => (
              <div key={start}>
                <dt>
                  <FormattedMessage id="details.forStart" values={{ date: day(start) }} />
                </dt>
                <dd>
                  <FormattedMessage id="details.applyBy" values={{ date: day(by) }} />
                </dd>
              </div>
            ))}
          </Rows>
        </section>
      )}
      {scholarships.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="details.scholarships" />
          </h3>
          <Grants>
            {scholarships.map(({ id, name, text, apply_by: by }) => (
              <li key={id}>
                <strong>{name}</strong>
                <p>{text}</p>
                {by !== null && (
                  <p>
                    <FormattedMessage id="details.applyBy" values={{ date: day(by) }} />
                  </p>
                )}
              </li>
            ))}
          </Grants>
        </section>
      )}
      {recognition && (
        <section>
          <h3>
            <FormattedMessage id="details.recognition" />
          </h3>
          <p>{recognition.text}</p>
          <Checked>
            <FormattedMessage
              id="details.checkedOn"
              values={{ date: day(recognition.checked_on) }}
            />
          </Checked>
        </section>
      )}
    </>
  );
}

const Rows = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(2) },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
}));

const Grants = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Checked = styled('p')(({ theme }) => ({
  '&&': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));
