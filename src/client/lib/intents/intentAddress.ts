import type { Intent } from './intentTypes';
import { paths } from '../paths';
import { selectedCourseAddress } from './selectedCourse';

/** The page where an intent goes on for an account; null for a favorite, which is stored first. */
export function intentAddress(intent: Intent, userId: string): string | null {
  switch (intent.kind) {
    case 'course':
      return selectedCourseAddress(intent.course, userId);
    case 'package':
      return paths.designCourseRegistration.to({ ...intent.choice, user_id: userId });
    case 'page':
      return intent.path;
    case 'favorite':
      return null;
  }
}
