import type { ReactElement } from 'react';

import { RequestFormPage } from './RequestFormPage';

/** UniversityAdmissionRegister: the form of that kind of request (REQ-02). */
export default function UniversityAdmissionRegisterPage(): ReactElement {
  return <RequestFormPage kind="university" titleId="common.title.universityAdmissionRegister" />;
}
