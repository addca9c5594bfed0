import type { CourseDesign } from '../../../prices/machines/support/courseDesign';
import type { DesignEvent } from '../../machines/designCourse';

export interface StepProps {
  readonly design: CourseDesign;
  readonly send: (event: DesignEvent) => void;
  /** Whether it is the reader's own trip, with the wishes that other pages know (CAT-13). */
  readonly isOwn: boolean;
}
