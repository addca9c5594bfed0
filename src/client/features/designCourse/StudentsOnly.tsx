import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { EmptyState } from '../../ui/EmptyState';

export function StudentsOnly(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: 'courses.studentsOnly' })}
      text={formatMessage({ id: 'courses.studentsOnlyText' })}
    />
  );
}
