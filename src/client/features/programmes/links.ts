import { useLocation } from 'react-router-dom';

import type { CatalogueKind } from '../../../contract/catalogue';
import type { Product } from '../../../contract/constants';
import { embedded, isEmbedded, windowOutside } from '../../lib/embedding';
import { paths } from '../../lib/paths';

/** Whether the page is shown inside another app or site (APP-03). */
export function useIsEmbedded(): boolean {
  return isEmbedded(useLocation().pathname);
}

/**
 * Keeps links inside the frame they are in: under `/embed/…` an address that has a twin there
 * becomes that twin (APP-03); everywhere else it stays as it is.
 */
export function useTwin(): (address: string) => string {
  const isInside = useIsEmbedded();
  return (address) => (isInside ? embedded(address) : address);
}

/**
 * The window for a page that has no twin: it brings navigation and footer, which are no part of
 * somebody else's page, and other sites may not frame it.
 */
export function useWindowOutside(): '_blank' | '_top' | undefined {
  return useIsEmbedded() ? windowOutside() : undefined;
}

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

/** Where one programme is requested: the form of its kind, already filled in with it. */
export function requestAddress(kind: Product, id: number): string {
  return kind === 'university'
    ? paths.universityAdmissionRegister.to({ id })
    : paths.englishAdmissionRegister.to({ id });
}
