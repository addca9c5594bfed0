import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { DesignDetails } from '../../features/designCourse/DesignDetails';
import { PageTitle } from '../../ui/PageTitle';
import { Section } from '../pageParts';

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
