import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import { both } from './text';

/** Where a rule is published or reported. */
export interface VisaSource {
  readonly what: LocalText;
  /** Day of publication, or on which an undated page was read, and the site. */
  readonly where: LocalText;
}

const OFFICIAL = both('الموقع الرسمي', 'Official page');

/**
 * By destination the authority's page, and what the rule for nationals of the Gulf states was compared
 * with on 28 November 2026. The authorities' own pages could not be read then: look at them before the
 * guide is used.
 */
export const VISA_SOURCES: Readonly<Record<DestinationId, readonly VisaSource[]>> = {
  gb: [
    {
      what: OFFICIAL,
      where: both('موقع gov.uk', 'gov.uk'),
    },
    {
      what: both('التصريح (ETA) والدراسة القصيرة', 'ETA and short-term study'),
      where: both('22 فبراير 2024: englishuk.com', '22 February 2024: englishuk.com'),
    },
  ],
  us: [
    {
      what: OFFICIAL,
      where: both('موقع travel.state.gov', 'travel.state.gov'),
    },
    {
      what: both('18 ساعة أسبوعيًا وتأشيرة F-1', '18 hours a week and F-1'),
      where: both(
        '28 نوفمبر 2026: learn.simplecitizen.com',
        '28 November 2026: learn.simplecitizen.com',
      ),
    },
    {
      what: both(
        'قطر و(ESTA)، للسياحة والأعمال فقط',
        'Qatar and ESTA, for tourism and business only',
      ),
      where: both('26 سبتمبر 2024: bal.com', '26 September 2024: bal.com'),
    },
  ],
  ie: [
    {
      what: OFFICIAL,
      where: both('موقع irishimmigration.ie', 'irishimmigration.ie'),
    },
    {
      what: both('إعفاء مواطني الإمارات', 'Waiver for Emirati nationals'),
      where: both('يناير 2018: buila.ac.uk', 'January 2018: buila.ac.uk'),
    },
  ],
  au: [
    {
      what: OFFICIAL,
      where: both('موقع immi.homeaffairs.gov.au', 'immi.homeaffairs.gov.au'),
    },
    {
      what: both(
        '3 أشهر من الدراسة بتأشيرة زائر (600)',
        '3 months of study with a visitor visa (600)',
      ),
      where: both(
        '28 نوفمبر 2026: jnsedu.com/middleeast',
        '28 November 2026: jnsedu.com/middleeast',
      ),
    },
    {
      what: both('لا تصريح (ETA) لجوازات دول الخليج', 'No ETA for Gulf passports'),
      where: both('28 نوفمبر 2026: migrationempire.com', '28 November 2026: migrationempire.com'),
    },
  ],
  nz: [
    {
      what: OFFICIAL,
      where: both('موقع immigration.govt.nz', 'immigration.govt.nz'),
    },
    {
      what: both(
        'الدراسة حتى 3 أشهر بلا تأشيرة طالب',
        'Study of up to 3 months without a student visa',
      ),
      where: both(
        '28 نوفمبر 2026: new-zealand-immigration-advisers.org',
        '28 November 2026: new-zealand-immigration-advisers.org',
      ),
    },
    {
      what: both('دخول السعوديين بلا تأشيرة مسبقة', 'Entry of Saudi nationals without a visa'),
      where: both('31 ديسمبر 2018: al-jazirah.com', '31 December 2018: al-jazirah.com'),
    },
  ],
};
