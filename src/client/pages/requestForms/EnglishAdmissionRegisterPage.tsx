import type { ReactElement } from 'react';

import { RequestFormPage } from './RequestFormPage';

/** EnglishAdmissionRegister: the form of that kind of request (product decisions: Pages). */
export default function EnglishAdmissionRegisterPage(): ReactElement {
  return <RequestFormPage kind="english" titleId="common.title.englishAdmissionRegister" />;
}
