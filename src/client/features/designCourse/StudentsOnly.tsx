import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '../../ui/EmptyState';

/** Partners and the team have nothing to register: says so, and what to do about it. */
export function StudentsOnly(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'courses.studentsOnly' })}
      text={formatMessage({ id: 'courses.studentsOnlyText' })}
    />
  );
}
