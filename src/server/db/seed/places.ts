import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import { both } from './text';

export interface SeedCity {
  key: string;
  name: LocalText;
  /** A student's month, in minor units of the destination's currency. */
  livingCost: number;
  /** Degrees, north and east. */
  location: readonly [latitude: number, longitude: number];
}

export interface SeedDestination {
  id: DestinationId;
  currency: string;
  name: LocalText;
  description: LocalText;
  cities: SeedCity[];
}

const city = (
  key: string,
  ar: string,
  en: string,
  livingCost: number,
  location: SeedCity['location'],
): SeedCity => ({ key, name: both(ar, en), livingCost, location });

/** Value of a unit in millionths of a riyal, on RATES_DATE. */
export const CURRENCY_RATES: Record<string, number> = {
  SAR: 1_000_000,
  AED: 1_021_103,
  KWD: 12_200_000,
  QAR: 1_030_220,
  BHD: 9_946_950,
  OMR: 9_739_200,
  USD: 3_750_000,
  GBP: 4_800_000,
  EUR: 4_100_000,
  AUD: 2_450_000,
  NZD: 2_250_000,
};
export const RATES_DATE = '2026-11-20';
export const RATES_SOURCE = both('أسعار استرشادية للوكالة', 'indicative rates of the agency');

export const DESTINATIONS_DATA: readonly SeedDestination[] = [
  {
    id: 'gb',
    currency: 'GBP',
    name: both('المملكة المتحدة', 'United Kingdom'),
    description: both(
      'موطن اللغة الإنجليزية وأعرق جامعاتها. مدن لكل ذوق، وقطار يصل بك من العاصمة إلى البحر في ساعة، وماجستير يُنجز في سنة واحدة.',
      'The home of English and of its oldest universities: a city for every taste, the sea an hour from the capital by train, and a master’s degree in a single year.',
    ),
    cities: [
      city('london', 'لندن', 'London', 145_000, [51.507, -0.128]),
      city('brighton', 'برايتون', 'Brighton', 115_000, [50.829, -0.141]),
      city('manchester', 'مانشستر', 'Manchester', 100_000, [53.48, -2.242]),
      city('edinburgh', 'إدنبرة', 'Edinburgh', 110_000, [55.953, -3.188]),
    ],
  },
  {
    id: 'us',
    currency: 'USD',
    name: both('الولايات المتحدة', 'United States'),
    description: both(
      'أوسع اختيار من التخصصات في العالم، وحرم جامعي تعيش فيه لا تزوره فقط، ومرونة تسمح بتغيير المسار قبل أن تستقر على تخصصك.',
      'The widest choice of subjects anywhere, campuses to live on rather than visit, and the freedom to change direction before settling on a major.',
    ),
    cities: [
      city('boston', 'بوسطن', 'Boston', 210_000, [42.36, -71.058]),
      city('sandiego', 'سان دييغو', 'San Diego', 195_000, [32.716, -117.161]),
      city('chicago', 'شيكاغو', 'Chicago', 170_000, [41.878, -87.63]),
    ],
  },
  {
    id: 'ie',
    currency: 'EUR',
    name: both('أيرلندا', 'Ireland'),
    description: both(
      'بلد صغير يعرف أهله ضيوفهم بالاسم، ومقر أوروبي لكبرى شركات التقنية، وصفوف هادئة على مقربة من المحيط.',
      'A small country where hosts know their guests by name, the European home of large technology firms, and quiet classrooms close to the ocean.',
    ),
    cities: [
      city('dublin', 'دبلن', 'Dublin', 165_000, [53.349, -6.26]),
      city('galway', 'غالواي', 'Galway', 125_000, [53.271, -9.057]),
      city('cork', 'كورك', 'Cork', 130_000, [51.897, -8.47]),
    ],
  },
  {
    id: 'au',
    currency: 'AUD',
    name: both('أستراليا', 'Australia'),
    description: both(
      'شمس معظم أيام السنة، ومدن تتصدر قوائم جودة الحياة، وتأشيرة تسمح للدارس بالعمل ساعات محدودة إلى جانب دراسته.',
      'Sunshine for most of the year, cities that lead the rankings for quality of life, and a student visa that allows some hours of work beside your studies.',
    ),
    cities: [
      city('sydney', 'سيدني', 'Sydney', 260_000, [-33.868, 151.207]),
      city('melbourne', 'ملبورن', 'Melbourne', 230_000, [-37.814, 144.963]),
      city('brisbane', 'بريزبن', 'Brisbane', 205_000, [-27.47, 153.026]),
    ],
  },
  {
    id: 'nz',
    currency: 'NZD',
    name: both('نيوزيلندا', 'New Zealand'),
    description: both(
      'أمان وطبيعة تبدأ من باب المدرسة، وصفوف صغيرة، ومعلمون لديهم وقت لكل طالب. اختيار من يريد أن يركز.',
      'Safe, green from the school gate on, with small classes and teachers who have time for each student: the choice of those who want to concentrate.',
    ),
    cities: [
      city('auckland', 'أوكلاند', 'Auckland', 220_000, [-36.851, 174.763]),
      city('wellington', 'ويلينغتون', 'Wellington', 200_000, [-41.287, 174.776]),
    ],
  },
];
