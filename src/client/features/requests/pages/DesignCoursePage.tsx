import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import { DesignWizard } from '../designCourse/DesignWizard';
import { paths } from '../../../lib/paths';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/** designCourse: the wizard (CRS-01). */
export default function DesignCoursePage(): ReactElement {
  return (
    <Section>
      <PageTitle
        lead={
          <FormattedMessage
            id="courses.lead"
            values={{
              link: (
                <Link key="link" to={paths.choose.to('custom')}>
                  <FormattedMessage id="courses.leadLink" />
                </Link>
              ),
            }}
          />
        }
      >
        <FormattedMessage id="common.title.designCourse" />
      </PageTitle>
      <DesignWizard />
    </Section>
  );
}
