import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';

import { DesignWizard } from '../designCourse/DesignWizard';
import { paths } from '../../../lib/paths';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/** designCourse: the wizard (CRS-01). */
export default function DesignCoursePage(): ReactElement {
  const [query] = useSearchParams();
  // Said once: from the second question on, the question is what the page is about.
  const isBeginning =
    !query.has('destination') && (query.get('step') ?? 'destination') === 'destination';
  return (
    <Section>
      <PageTitle
        lead={
          isBeginning ? (
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
          ) : undefined
        }
      >
        <FormattedMessage id="common.title.designCourse" />
      </PageTitle>
      <DesignWizard />
    </Section>
  );
}
