/** Names and questions for many demo students, some of them the longest that a field takes. */
import { NAME_MAX_LENGTH } from '../../../contract/common/constants';
import { cycle } from './text';

const FIRST = [
  'محمد',
  'نورة',
  'Abdullah',
  'سارة',
  'خالد',
  'Reem',
  'فهد',
  'العنود',
  'Omar',
  'هيفاء',
  'تركي',
  'Latifah',
  'يوسف',
  'دانة',
  'Sultan',
  'جواهر',
] as const;
const FAMILY = [
  'القحطاني',
  'Alotaibi',
  'الدوسري',
  'الشمري',
  'Alghamdi',
  'الزهراني',
  'العنزي',
  'Alharbi',
  'السبيعي',
  'المطيري',
  'Alshehri',
  'الرشيدي',
  'البلوي',
  'Aldossary',
  'العتيبي',
  'الخالدي',
  'Almutairi',
] as const;

/** A name in one script or both; every fiftieth is as long as a name can be. */
export function studentName(index: number): string {
  const name = `${cycle(FIRST, index)} ${cycle(FAMILY, index * 3 + 1)}`;
  if (index % 50 !== 49) return name;
  return Array.from({ length: 12 }, () => name)
    .join(' ')
    .slice(0, NAME_MAX_LENGTH)
    .trim();
}

export const QUESTIONS = [
  'السلام عليكم، كم تستغرق تأشيرة الدراسة القصيرة في بريطانيا؟',
  'هل يشمل السعر السكن والاستقبال من المطار؟',
  'Hello, is there a discount for two sisters in the same class?',
  'أرسلت صورة الجواز أمس، هل وصلتكم؟',
  'متى يبدأ أقرب مستوى متوسط؟ وهل أدخل اختبار تحديد المستوى قبل السفر؟',
  'Can I change my start date from January to March?',
  'والدي يسأل عن الرقم المرجعي للحوالة.',
  '؟',
  'أبحث عن معهد قريب من مركز المدينة، وأفضّل السكن مع عائلة فيها أطفال، ولا مانع من حيوان أليف إن كان خارج المنزل، وأحتاج إلى إنترنت جيد لأن لدي عملًا عن بُعد في المساء، وأريد أن أعرف كم يبعد السكن عن المعهد بالحافلة وبالمشي.',
  'Is the deposit refunded if my visa is refused?',
] as const;

export const NEXT_ACTIONS = [
  'متابعة صورة الجواز',
  'الاتصال بولي الأمر',
  'Ask the school for an answer',
  'تأكيد موعد البدء',
] as const;
