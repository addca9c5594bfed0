import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { DesignDetails } from '../designCourse/DesignDetails';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/** designCourse/details: the designed course before registration. */
export default function DesignDetailsPage(): ReactElement {
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="courses.detailsLead" />}>
        <FormattedMessage id="common.title.designCourseDetails" />
      </PageTitle>
      <DesignDetails />
    </Section>
  );
}
