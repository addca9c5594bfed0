import type { InstituteKind } from '../../../contract/catalogue/catalogue';
import type { LocalText } from '../schema/columns';
import type { institutes } from '../schema/places';
import type { SeedInstitute } from './institute';
import { both } from './text';

/** Bodies without a name, since the institutes are fictitious. */
const ACCREDITATIONS: Readonly<Record<InstituteKind, LocalText>> = {
  language: both(
    'هيئة وطنية لتعليم الإنجليزية، بزيارة تفتيش كل أربع سنوات',
    'National body for English teaching, inspected every four years',
  ),
  university: both(
    'اعتماد مؤسسي من هيئة التعليم العالي في البلد',
    'Institutional accreditation by the country’s higher-education authority',
  ),
  summer: both(
    'ترخيص لبرامج اليافعين مع الإقامة، يُجدد كل سنة',
    'Licensed for residential programmes for young people, renewed every year',
  ),
};

/** Students, metres to the city's centre, languages of the staff besides English. */
type Facts = readonly [students: number, distance: number, languages: string];

const FACTS: Readonly<Record<string, Facts>> = {
  'Seawarden English School': [180, 900, 'ar es'],
  'Quillmere English Centre': [420, 6_400, 'ar fr it'],
  'Copperleaf Language Centre': [310, 450, 'ar zh'],
  'Thistledown Language School': [240, 700, 'es de'],
  'Tidewatch English Institute': [360, 1_200, 'ar es pt'],
  'Palm Hollow English School': [220, 3_800, 'es ja'],
  'Brasslane English Academy': [290, 300, 'ar es'],
  'Emberfield English School': [260, 850, 'ar fr es'],
  'Kittiwake English House': [90, 600, 'es'],
  'Jarrawind English Institute': [410, 1_100, 'ar ja ko'],
  'Wattlemoor Language Centre': [350, 1_900, 'ar zh'],
  'Mangrove Hill English School': [140, 2_300, 'es pt'],
  'Kowhai Bay English Institute': [230, 1_500, 'ar ja'],
  'Windlers Language School': [110, 800, 'fr ko'],
  'Ashcombe Vale University': [23_400, 5_200, 'ar fr zh'],
  'Wexmoor University': [27_800, 2_100, 'ar ur'],
  'Glenfarrow University': [21_600, 1_300, 'fr de'],
  'Hollingrove University': [9_800, 4_700, 'ar es'],
  'Port Alder University': [18_900, 16_500, 'es ar'],
  'Redmarsh Institute of Technology': [7_600, 5_800, 'ar zh hi'],
  'Pembrith University': [17_200, 3_900, 'ar ga'],
  'Cedarmont University': [12_500, 2_600, 'ga fr'],
  'Coralstone University': [33_700, 7_300, 'ar zh'],
  'Banksia Ridge University': [16_300, 8_900, 'zh vi'],
  'Tuihaven University': [14_100, 4_200, 'mi ar'],
  'Oakpath Summer Academy': [160, 9_500, 'ar it'],
  'Lanternfield Summer School': [120, 6_800, 'fr es'],
  'Campfire Pines Camp': [200, 62_000, 'ar es'],
  'Bluegrove Summer School': [95, 11_000, 'es fr'],
  'Rata Trail Youth Academy': [130, 27_000, 'mi ja'],
};

type Columns = Pick<
  typeof institutes.$inferInsert,
  'studentCount' | 'centreDistance' | 'languages' | 'accreditationAr' | 'accreditationEn'
>;

/** Facts that a demo institute publishes about itself (PIC-04). */
export function instituteFacts({ kind, name }: SeedInstitute): Columns {
  const facts = FACTS[name.en];
  if (!facts) throw new Error(`There are no facts about ${name.en}`);
  const [studentCount, centreDistance, languages] = facts;
  const { ar, en } = ACCREDITATIONS[kind];
  return {
    studentCount,
    centreDistance,
    accreditationAr: ar,
    accreditationEn: en,
    languages: ['en', ...languages.split(' ')],
  };
}
