import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SCHOOL_CHOICES_MAX } from '../../../../contract/applications/applications';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { TextControl } from '../../../ui/TextControl';
import { Buttons } from '../../../ui/forms/formParts';
import { useGetApplicationChoicesQuery } from '../../applications/applicationsApi';
import { MoneyParts } from '../../billing/components/moneyParts';

const LEAST_LETTERS = 2;

/** Finds the school whose agreements are read and typed (COM-01). */
export function FindSchool(): ReactElement {
  const { formatList, formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = useGetApplicationChoicesQuery(q.length < LEAST_LETTERS ? skipToken : { q });
  const found = q.length < LEAST_LETTERS ? undefined : data?.data;
  return (
    <MoneyParts>
      <TextControl
        type="search"
        name="school"
        label={formatMessage({ id: 'commission.findSchool' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {found?.has_more === true && (
          <FormattedMessage id="applications.moreSchools" values={{ count: SCHOOL_CHOICES_MAX }} />
        )}
        {found?.institutes.length === 0 && <FormattedMessage id="applications.noSchool" />}
      </div>
      <Buttons>
        {found?.institutes.map(({ id, name, city }) => (
          <Button key={id} bordered to={paths.deskAgreements.to(id)}>
            <bdi>{formatList([name, city], { type: 'unit' })}</bdi>
          </Button>
        ))}
      </Buttons>
    </MoneyParts>
  );
}
