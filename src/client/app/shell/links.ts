/** Navigation links by role (NAV-01, NAV-02). */
import type { MessageId } from '../../i18n/messageIds';
import { paths } from '../../lib/paths';

export interface ShellLink {
  readonly id: MessageId;
  readonly to: string;
}

/** The three catalogues and the custom course. */
export const CATALOGUE_LINKS: readonly ShellLink[] = [
  { id: 'common.title.universityAdmissions', to: paths.universityAdmissions.to() },
  { id: 'common.title.englishLanguage', to: paths.englishLanguage.to() },
  { id: 'common.title.programsSummer', to: paths.programsSummer.to() },
  { id: 'common.title.designCourse', to: paths.designCourse.to() },
];
