import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { CourseRegistration } from '../designCourse/CourseRegistration';
import { readSelectedCourse } from '../../../lib/intents/selectedCourse';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/** designCourse/register: the selected course before registration. */
export default function CourseRegisterPage(): ReactElement {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const course = useMemo(() => readSelectedCourse(query), [query]);
  return (
    <Section>
      <PageTitle lead={course && <FormattedMessage id="courses.registerLead" />}>
        <FormattedMessage id="common.title.designCourseRegister" />
      </PageTitle>
      {course === null ? (
        <EmptyState
          title={formatMessage({ id: 'courses.noCourse' })}
          text={formatMessage({ id: 'courses.noCourseText' })}
          action={
            <Button to={paths.designCourse.to()}>{formatMessage({ id: 'courses.begin' })}</Button>
          }
        />
      ) : (
        <CourseRegistration course={course} />
      )}
    </Section>
  );
}
