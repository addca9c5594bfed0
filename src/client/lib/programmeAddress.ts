import type { CatalogueKind } from '../../contract/catalogue/catalogue';
import type { Product } from '../../contract/common/constants';
import { paths } from './paths';

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

/** The page of one programme. */
export function programmeAddress(kind: Product, id: number): string {
  const pages = {
    university: paths.universityAdmissionsDetails,
    english: paths.englishLanguageDetails,
    summer: paths.programsSummerDetails,
    custom: paths.designCourseDetails,
  };
  return pages[kind].to(id);
}

/**
 * The form for requesting a programme, prefilled with it and with the plan and weeks chosen on its
 * page.
 */
export function requestAddress(
  kind: Product,
  id: number,
  course?: { readonly planId: number; readonly weeks: number } | null,
): string {
  return kind === 'university'
    ? paths.universityAdmissionRegister.to({ id })
    : paths.englishAdmissionRegister.to({ id, plan_id: course?.planId, weeks: course?.weeks });
}
