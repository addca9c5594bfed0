/** The email with the code for a student's address (APL-06). */
import { EMAIL_CODE_MINUTES } from '../../../../contract/applicants/email';
import type { Language } from '../../../../contract/common/constants';

const MINUTES = String(EMAIL_CODE_MINUTES);

/** It names nobody: an address can be mistyped. */
export function emailCodeText(
  code: string,
  language: Language,
): { readonly subject: string; readonly text: string } {
  return language === 'ar'
    ? {
        subject: `رمز مسار: ${code}`,
        text: `رمزك لتأكيد هذا البريد الإلكتروني في مسار:\n\n${code}\n\nيعمل الرمز ${MINUTES} دقيقة، ويُدخل في صفحة طلبك. لا تعطه لأحد، فلن نسألك عنه أبدًا.\n\nإن لم تطلبه فتجاهل هذه الرسالة: لا يتغير شيء من دون الرمز.`,
      }
    : {
        subject: `Your Masar code: ${code}`,
        text: `Your code to confirm this email address with Masar:\n\n${code}\n\nEnter it on the page of your request within ${MINUTES} minutes. Give it to nobody: we never ask for it.\n\nIf you did not ask for it, ignore this email. Nothing changes without the code.`,
      };
}
