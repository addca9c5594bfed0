import type { CatalogueKind } from '../../contract/catalogue/catalogue';
import type { Product } from '../../contract/common/constants';
import { paths } from './paths';
import type { ChosenCourse } from './paths';

type Filters = Parameters<typeof paths.englishLanguage.to>[0];

/** The catalogue of one kind, narrowed by filters. */
export function catalogueAddress(kind: CatalogueKind, filters?: Filters): string {
  const lists = {
    university: paths.universityAdmissions,
    english: paths.englishLanguage,
    summer: paths.programsSummer,
  };
  return lists[kind].to(filters);
}

/** The page of one programme, opened with the plan and the weeks chosen elsewhere. */
export function programmeAddress(kind: Product, id: number, chosen?: ChosenCourse): string {
  if (kind === 'custom') return paths.designCourseDetails.to(id);
  const pages = {
    university: paths.universityAdmissionsDetails,
    english: paths.englishLanguageDetails,
    summer: paths.programsSummerDetails,
  };
  return pages[kind].to(id, chosen);
}

/**
 * The form for requesting a programme, prefilled with it and with the plan and weeks chosen on its
 * page.
 */
export function requestAddress(kind: Product, id: number, chosen?: ChosenCourse): string {
  return kind === 'university'
    ? paths.universityAdmissionRegister.to({
        id,
        english: chosen?.english,
        start: chosen?.start,
        budget: chosen?.budget,
      })
    : paths.englishAdmissionRegister.to({ id, ...chosen });
}
