/** Texts sent to both numbers of an account when its number changes (REG-22). */
import type { Language } from '../../../../contract/common/constants';
import { spacedPhone } from '../../../lib/spacedPhone';

/**
 * The message to the number that was given up, with the way to object, or to the one that signs in now.
 * It has no run of four digits, which would be read as a code (API-09).
 */
export function phoneChangedText(
  side: 'old' | 'new',
  { agencyPhone }: { readonly agencyPhone: string | null },
  language: Language,
): string {
  const isArabic = language === 'ar';
  if (side === 'new') {
    return isArabic
      ? 'مسار: صار هذا الرقم رقم الدخول إلى حسابك.'
      : 'Masar: you now sign in with this number.';
  }
  const call = agencyPhone === null ? '' : spacedPhone(agencyPhone);
  if (isArabic) {
    const object = call === '' ? 'تواصل معنا' : `اتصل بنا فورًا: ${call}`;
    return `مسار: تغيّر رقم الدخول إلى حسابك، ولم يعد هذا الرقم يفتحه. إن لم تطلب ذلك ${object}`;
  }
  const object = call === '' ? 'contact us' : `call us at once: ${call}`;
  return `Masar: the number of your account was changed; this one no longer signs in. If you did not ask for this, ${object}`;
}
