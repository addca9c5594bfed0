/** Structured data for search engines (schema.org), as plain objects. */
import { decimalsOf } from '../../../../../shared/money';
import type { AgencyFacts, CourseFacts, PageSubject } from './pageFacts';

type Node = Readonly<Record<string, unknown>>;

/** The agency (APP-08). */
export function organization(origin: string, agency: AgencyFacts): Node {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#agency`,
    name: agency.name,
    url: `${origin}/`,
    logo: `${origin}${agency.logo ?? '/icons/icon-512.png'}`,
    telephone: agency.phone,
    email: agency.email,
    address: agency.address,
  };
}

/** A programme with its institute, price and start dates. */
export function course(url: string, { title, about }: PageSubject, facts: CourseFacts): Node {
  const place = {
    '@type': 'PostalAddress',
    addressLocality: facts.city,
    addressCountry: facts.country.toUpperCase(),
  };
  const duration = `P${facts.weeks}W`;
  return {
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description: about,
    provider: { '@type': 'EducationalOrganization', name: facts.institute, address: place },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: inUnits(facts.price, facts.currency),
      priceCurrency: facts.currency,
      url,
    },
    ...(facts.starts.length > 0 && {
      hasCourseInstance: facts.starts.map((startDate) => ({
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate,
        location: { '@type': 'Place', name: facts.institute, address: place },
        courseSchedule: {
          '@type': 'Schedule',
          startDate,
          duration,
          repeatFrequency: 'Weekly',
          repeatCount: facts.weeks,
        },
      })),
    }),
  };
}

/** The way from the home page, that included, to a page. */
export function breadcrumbs(
  trail: readonly { readonly name: string; readonly url: string }[],
): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** Minor units as a decimal number: 118000 GBP is `1180.00`. */
function inUnits(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
