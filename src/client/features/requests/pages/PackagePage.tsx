import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { NoPackage, PackageRegistration } from '../designCourse/PackageRegistration';
import { PageTitle } from '../../../ui/PageTitle';
import { Section } from '../../../ui/page/pageParts';

/** designRegister and designCourse/registration: a package by query ids. */
export default function PackagePage(): ReactElement {
  const [query] = useSearchParams();
  const id = (name: string): number | null => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  };
  const [plan_id, partner_id, package_id] = ['plan_id', 'partner_id', 'package_id'].map(id);
  return (
    <Section>
      <PageTitle lead={<FormattedMessage id="courses.packageLead" />}>
        <FormattedMessage id="common.title.designCourseRegistration" />
      </PageTitle>
      {plan_id && partner_id && package_id ? (
        <PackageRegistration choice={{ plan_id, partner_id, package_id }} />
      ) : (
        <NoPackage />
      )}
    </Section>
  );
}
