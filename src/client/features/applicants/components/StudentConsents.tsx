import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { formatDay } from '../../../lib/format/money';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useGetStudentConsentsQuery } from '../consentsApi';

/** All that a student has said of sharing with schools, newest first, for the team (APL-05). */
export function StudentConsents({ student }: { readonly student: string }): ReactElement {
  const intl = useIntl();
  const query = useGetStudentConsentsQuery(student, REFETCH_ON_MOUNT);
  return (
    <QueryView query={currentOnly(query)}>
      {({ data }) =>
        data.items.length === 0 ? (
          <p>
            <FormattedMessage id="applicants.consent.nothing" />
          </p>
        ) : (
          <ul>
            {data.items.map(({ request_id: request, institute, given, how, on, at }) => (
              <li key={`${request} ${institute.id} ${at}`}>
                <FormattedMessage
                  id={given ? 'applicants.consent.line' : 'applicants.consent.endLine'}
                  values={{
                    school: <bdi>{institute.name}</bdi>,
                    number: <bdi>{request}</bdi>,
                    day: <time dateTime={on}>{formatDay(intl, on)}</time>,
                    how: intl.formatMessage({ id: `applicants.consent.how.${how}` }),
                  }}
                />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
