import { keptFields } from '../../../ui/forms/keptFields';

/** Name and phone of step 1 until a code is sent to them; then they belong to the saved attempt. */
export const keptDetails = keptFields('registration', ['name', 'phone']);
