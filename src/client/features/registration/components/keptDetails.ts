import { keptFields } from '../../../ui/forms/keptFields';
import type { RegistrationDetails } from '../machines/support/registration.types';

/**
 * Draft of step 1's name and phone, until a code is sent to them; then they belong to the saved
 * attempt.
 */
export const keptDetails = keptFields('registration', ['name', 'phone']);

/** Puts name and phone into step 1 when it is shown next. */
export function keepTyped({ name, phone }: RegistrationDetails): void {
  keptDetails.write({ from: { name: '', phone: '' }, texts: { name, phone } });
}
