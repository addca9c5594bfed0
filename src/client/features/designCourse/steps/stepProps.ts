import type { CourseDesign } from '../../../machines/support/courseDesign';
import type { DesignEvent } from '../../../machines/designCourse';

/** What every step of the wizard is given. */
export interface StepProps {
  readonly design: CourseDesign;
  readonly send: (event: DesignEvent) => void;
}
