/** Texts for guardians (APL-04). */
import type { Language } from '../../../../contract/common/constants';

/** The message with the link. It names nobody: a number can be mistyped. */
export function guardianLinkText(link: string, language: Language): string {
  return language === 'ar'
    ? `مسار: ورد اسمك وليًا لأمر طالب يقدّم للدراسة في الخارج. اقرأ المطلوب ووافق عليه هنا: ${link}`
    : `Masar: a student who applies abroad has named you as parent or guardian. Read and agree here: ${link}`;
}
