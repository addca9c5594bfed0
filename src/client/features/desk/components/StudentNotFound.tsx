import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { NotFoundState } from '../../../ui/page/NotFoundState';
import { Section } from '../../../ui/page/pageParts';

/** A page of a student whom nobody knows, with the way to all students. */
export function StudentNotFound(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Section>
      <NotFoundState
        title={formatMessage({ id: 'desk.student.notFound' })}
        text={formatMessage({ id: 'desk.student.notFoundText' })}
        to={paths.deskStudents.to()}
        label={formatMessage({ id: 'common.title.deskStudents' })}
      />
    </Section>
  );
}
