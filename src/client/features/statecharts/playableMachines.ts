import type { AnyStateMachine } from 'xstate';

import { bookingMachine } from '../../machines/booking';
import { examples as booking } from '../../machines/booking.examples';
import { courseRegistrationMachine } from '../../machines/courseRegistration';
import { examples as courseRegistration } from '../../machines/courseRegistration.examples';
import { decisionMachine } from '../../machines/decision';
import { examples as decision } from '../../machines/decision.examples';
import { designCourseMachine } from '../../machines/designCourse';
import { examples as designCourse } from '../../machines/designCourse.examples';
import { imageUploadMachine } from '../../machines/imageUpload';
import { examples as imageUpload } from '../../machines/imageUpload.examples';
import { logoutMachine } from '../../machines/logout';
import { examples as logout } from '../../machines/logout.examples';
import { outgoingMessageMachine } from '../../machines/outgoingMessage';
import { examples as outgoingMessage } from '../../machines/outgoingMessage.examples';
import { packageRegistrationMachine } from '../../machines/packageRegistration';
import { examples as packageRegistration } from '../../machines/packageRegistration.examples';
import { phoneChangeMachine } from '../../machines/phoneChange';
import { examples as phoneChange } from '../../machines/phoneChange.examples';
import { registrationMachine } from '../../machines/registration';
import { examples as registration } from '../../machines/registration.examples';
import { requestFormMachine } from '../../machines/requestForm';
import { examples as requestForm } from '../../machines/requestForm.examples';
import { snatchMachine } from '../../machines/snatch';
import { examples as snatch } from '../../machines/snatch.examples';
import { withdrawalMachine } from '../../machines/withdrawal';
import { examples as withdrawal } from '../../machines/withdrawal.examples';
import type { AnyExamples } from '../../machines/support/examples';

export interface PlayableMachine {
  readonly machine: AnyStateMachine;
  readonly examples: AnyExamples;
}

/** Every machine by the name of its chart; a test compares them with the files. */
export const PLAYABLE_MACHINES: Readonly<Record<string, PlayableMachine>> = {
  booking: { machine: bookingMachine, examples: booking },
  courseRegistration: { machine: courseRegistrationMachine, examples: courseRegistration },
  decision: { machine: decisionMachine, examples: decision },
  designCourse: { machine: designCourseMachine, examples: designCourse },
  imageUpload: { machine: imageUploadMachine, examples: imageUpload },
  logout: { machine: logoutMachine, examples: logout },
  outgoingMessage: { machine: outgoingMessageMachine, examples: outgoingMessage },
  packageRegistration: { machine: packageRegistrationMachine, examples: packageRegistration },
  phoneChange: { machine: phoneChangeMachine, examples: phoneChange },
  registration: { machine: registrationMachine, examples: registration },
  requestForm: { machine: requestFormMachine, examples: requestForm },
  snatch: { machine: snatchMachine, examples: snatch },
  withdrawal: { machine: withdrawalMachine, examples: withdrawal },
};
