import type { AnyStateMachine } from 'xstate';

import { agreementLifecycleMachine } from '../commission/machines/agreementLifecycle';
import { examples as agreementLifecycle } from '../commission/machines/agreementLifecycle.examples';
import { applicationLifecycleMachine } from '../applications/machines/applicationLifecycle';
import { examples as applicationLifecycle } from '../applications/machines/applicationLifecycle.examples';
import { bookingMachine } from '../booking/machines/booking';
import { examples as booking } from '../booking/machines/booking.examples';
import { callChangeMachine } from '../booking/machines/callChange';
import { examples as callChange } from '../booking/machines/callChange.examples';
import { cardPaymentLifecycleMachine } from '../billing/machines/cardPaymentLifecycle';
import { examples as cardPaymentLifecycle } from '../billing/machines/cardPaymentLifecycle.examples';
import { cardResultMachine } from '../billing/machines/cardResult';
import { examples as cardResult } from '../billing/machines/cardResult.examples';
import { catalogueImportMachine } from '../admin/machines/catalogueImport';
import { examples as catalogueImport } from '../admin/machines/catalogueImport.examples';
import { commissionLifecycleMachine } from '../commission/machines/commissionLifecycle';
import { examples as commissionLifecycle } from '../commission/machines/commissionLifecycle.examples';
import { courseRegistrationMachine } from '../requests/machines/courseRegistration';
import { examples as courseRegistration } from '../requests/machines/courseRegistration.examples';
import { decisionMachine } from '../partner/machines/decision';
import { examples as decision } from '../partner/machines/decision.examples';
import { designCourseMachine } from '../requests/machines/designCourse';
import { examples as designCourse } from '../requests/machines/designCourse.examples';
import { documentLifecycleMachine } from '../documents/machines/documentLifecycle';
import { examples as documentLifecycle } from '../documents/machines/documentLifecycle.examples';
import { fileUploadMachine } from '../files/machines/fileUpload';
import { examples as fileUpload } from '../files/machines/fileUpload.examples';
import { imageUploadMachine } from '../accounts/machines/imageUpload';
import { examples as imageUpload } from '../accounts/machines/imageUpload.examples';
import { logoutMachine } from '../accounts/machines/logout';
import { examples as logout } from '../accounts/machines/logout.examples';
import { outgoingMessageMachine } from '../chat/machines/outgoingMessage';
import { examples as outgoingMessage } from '../chat/machines/outgoingMessage.examples';
import { packageRegistrationMachine } from '../requests/machines/packageRegistration';
import { examples as packageRegistration } from '../requests/machines/packageRegistration.examples';
import { payByCardMachine } from '../billing/machines/payByCard';
import { examples as payByCard } from '../billing/machines/payByCard.examples';
import { paymentLifecycleMachine } from '../billing/machines/paymentLifecycle';
import { examples as paymentLifecycle } from '../billing/machines/paymentLifecycle.examples';
import { phoneChangeMachine } from '../accounts/machines/phoneChange';
import { examples as phoneChange } from '../accounts/machines/phoneChange.examples';
import { registrationMachine } from '../registration/machines/registration';
import { examples as registration } from '../registration/machines/registration.examples';
import { sponsorLifecycleMachine } from '../billing/machines/sponsorLifecycle';
import { examples as sponsorLifecycle } from '../billing/machines/sponsorLifecycle.examples';
import { refundLifecycleMachine } from '../billing/machines/refundLifecycle';
import { examples as refundLifecycle } from '../billing/machines/refundLifecycle.examples';
import { remittanceLifecycleMachine } from '../billing/machines/remittanceLifecycle';
import { examples as remittanceLifecycle } from '../billing/machines/remittanceLifecycle.examples';
import { requestFormMachine } from '../requests/machines/requestForm';
import { examples as requestForm } from '../requests/machines/requestForm.examples';
import { requestLifecycleMachine } from '../requests/machines/requestLifecycle';
import { examples as requestLifecycle } from '../requests/machines/requestLifecycle.examples';
import { snatchMachine } from '../partner/machines/snatch';
import { examples as snatch } from '../partner/machines/snatch.examples';
import { visaLifecycleMachine } from '../visas/machines/visaLifecycle';
import { examples as visaLifecycle } from '../visas/machines/visaLifecycle.examples';
import { withdrawalMachine } from '../requests/machines/withdrawal';
import { examples as withdrawal } from '../requests/machines/withdrawal.examples';
import { workListMachine } from '../requests/machines/workList';
import { examples as workList } from '../requests/machines/workList.examples';
import type { AnyExamples } from '../../lib/machines/examples';

export interface PlayableMachine {
  readonly machine: AnyStateMachine;
  readonly examples: AnyExamples;
}

/** Every machine by the name of its chart; a test compares them with the files. */
export const PLAYABLE_MACHINES: Readonly<Record<string, PlayableMachine>> = {
  agreementLifecycle: { machine: agreementLifecycleMachine, examples: agreementLifecycle },
  applicationLifecycle: { machine: applicationLifecycleMachine, examples: applicationLifecycle },
  booking: { machine: bookingMachine, examples: booking },
  callChange: { machine: callChangeMachine, examples: callChange },
  cardPaymentLifecycle: { machine: cardPaymentLifecycleMachine, examples: cardPaymentLifecycle },
  cardResult: { machine: cardResultMachine, examples: cardResult },
  catalogueImport: { machine: catalogueImportMachine, examples: catalogueImport },
  commissionLifecycle: { machine: commissionLifecycleMachine, examples: commissionLifecycle },
  courseRegistration: { machine: courseRegistrationMachine, examples: courseRegistration },
  decision: { machine: decisionMachine, examples: decision },
  designCourse: { machine: designCourseMachine, examples: designCourse },
  documentLifecycle: { machine: documentLifecycleMachine, examples: documentLifecycle },
  fileUpload: { machine: fileUploadMachine, examples: fileUpload },
  imageUpload: { machine: imageUploadMachine, examples: imageUpload },
  logout: { machine: logoutMachine, examples: logout },
  outgoingMessage: { machine: outgoingMessageMachine, examples: outgoingMessage },
  packageRegistration: { machine: packageRegistrationMachine, examples: packageRegistration },
  payByCard: { machine: payByCardMachine, examples: payByCard },
  paymentLifecycle: { machine: paymentLifecycleMachine, examples: paymentLifecycle },
  phoneChange: { machine: phoneChangeMachine, examples: phoneChange },
  registration: { machine: registrationMachine, examples: registration },
  sponsorLifecycle: { machine: sponsorLifecycleMachine, examples: sponsorLifecycle },
  refundLifecycle: { machine: refundLifecycleMachine, examples: refundLifecycle },
  remittanceLifecycle: { machine: remittanceLifecycleMachine, examples: remittanceLifecycle },
  requestForm: { machine: requestFormMachine, examples: requestForm },
  requestLifecycle: { machine: requestLifecycleMachine, examples: requestLifecycle },
  snatch: { machine: snatchMachine, examples: snatch },
  visaLifecycle: { machine: visaLifecycleMachine, examples: visaLifecycle },
  withdrawal: { machine: withdrawalMachine, examples: withdrawal },
  workList: { machine: workListMachine, examples: workList },
};
