import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';

/** Says that only students can do this, with a link to the home page. */
export function StudentsOnly({
  titleId,
}: {
  readonly titleId: 'courses.studentsOnly' | 'requests.studentsOnly';
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: titleId })}
      text={formatMessage({ id: 'courses.studentsOnlyText' })}
      action={
        <Button to={paths.home.to()}>
          <FormattedMessage id="common.backHome" />
        </Button>
      }
    />
  );
}
