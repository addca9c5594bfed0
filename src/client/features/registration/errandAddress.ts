import type { Errand } from '../../lib/errands';
import { paths } from '../../lib/paths';
import { selectedCourseAddress } from '../designCourse/selectedCourse';

/** The page where an errand goes on for an account; null for a favourite, which is stored first. */
export function errandAddress(errand: Errand, userId: string): string | null {
  switch (errand.kind) {
    case 'course':
      return selectedCourseAddress(errand.course, userId);
    case 'package':
      return paths.designCourseRegistration.to({ ...errand.choice, user_id: userId });
    case 'page':
      return errand.path;
    case 'favorite':
      return null;
  }
}
