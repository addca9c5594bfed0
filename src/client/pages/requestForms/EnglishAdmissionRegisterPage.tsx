import type { ReactElement } from 'react';

import { RequestFormPage } from './RequestFormPage';

/** EnglishAdmissionRegister: the form of that kind of request (REQ-02). */
export default function EnglishAdmissionRegisterPage(): ReactElement {
  return <RequestFormPage kind="english" titleId="common.title.englishAdmissionRegister" />;
}
