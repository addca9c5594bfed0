import { keptFields } from '../../../ui/forms/keptFields';

/** A partner application that is not sent yet. */
export const keptApplication = keptFields('partner_application', [
  'institute_name',
  'contact_name',
  'email',
  'phone',
  'country',
  'message',
]);
