import type { CourseDesign } from '../../../machines/support/courseDesign';

export interface StepProps {
  readonly design: CourseDesign;
  readonly onChange: (design: CourseDesign) => void;
}
