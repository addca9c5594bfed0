import { keptFields } from '../../../ui/forms/keptFields';

/** Draft of a partner application. */
export const keptApplication = keptFields('partner_application', [
  'institute_name',
  'contact_name',
  'email',
  'phone',
  'country',
  'message',
]);
