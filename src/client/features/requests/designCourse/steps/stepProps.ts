import type { CourseDesign } from '../../../prices/machines/support/courseDesign';
import type { DesignEvent } from '../../machines/designCourse';

export interface StepProps {
  readonly design: CourseDesign;
  readonly send: (event: DesignEvent) => void;
}
