import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import { both } from './text';

export interface SeedStory {
  destinationId: DestinationId;
  year: number;
  name: LocalText;
  headline: LocalText;
  text: LocalText;
}

const story = (
  destinationId: DestinationId,
  year: number,
  name: LocalText,
  headline: LocalText,
  text: LocalText,
): SeedStory => ({ destinationId, year, name, headline, text });

/** Fictitious. */
export const STORIES_DATA: readonly SeedStory[] = [
  story(
    'gb',
    2024,
    both('ريم القحطاني', 'Reem Alqahtani'),
    both('من خمس ونصف إلى سبع في الآيلتس', 'From 5.5 to 7 in IELTS'),
    both(
      'كنت أظن أن المشكلة في المفردات. اكتشف معلمي في الأسبوع الأول أنها في ترتيب الفكرة. بعد اثني عشر أسبوعًا في إدنبرة حصلت على الدرجة التي تطلبها الجامعة، وكسبت صديقتين ما زلنا نتراسل.',
      'I thought vocabulary was my problem. In the first week my teacher saw that it was the order of my ideas. After twelve weeks in Edinburgh I had the score the university wanted, and two friends I still write to.',
    ),
  ),
  story(
    'us',
    2023,
    both('فهد الدوسري', 'Fahad Aldosari'),
    both('غيّرت تخصصي ولم أندم', 'I changed my major and never regretted it'),
    both(
      'ذهبت لأدرس الهندسة الميكانيكية، وفي السنة الثانية وجدت نفسي في علم البيانات. مستشارتي في مسار رتبت الأوراق مع الجامعة في أسبوع، ولم أخسر فصلًا واحدًا.',
      'I went for mechanical engineering and found myself in data science in my second year. My consultant at Masar settled the paperwork with the university within a week, and I did not lose a single term.',
    ),
  ),
  story(
    'ie',
    2024,
    both('لمى الزهراني', 'Lama Alzahrani'),
    both('العائلة المضيفة صارت عائلتي', 'My host family became my own'),
    both(
      'أول ليلة في دبلن بكيت. في الأسبوع الثالث كنت أعلّم أم العائلة طريقة الكبسة. رجعت بلغة أحلم بها أحيانًا، وبدعوة مفتوحة كل صيف.',
      'I cried on my first night in Dublin. By the third week I was teaching my host mother to cook kabsa. I came home with a language I sometimes dream in, and an open invitation for every summer.',
    ),
  ),
  story(
    'au',
    2022,
    both('تركي الشمري', 'Turki Alshammari'),
    both('تدريب انتهى بوظيفة', 'An internship that became a job'),
    both(
      'اخترت سيدني بسبب برنامج التدريب المدفوع. قضيت فيه ستة أشهر في شركة لوجستية، وفي الأسبوع الأخير سألوني متى أستطيع أن أبدأ.',
      'I chose Sydney for its paid internships. I spent six months with a logistics firm, and in the last week they asked when I could start.',
    ),
  ),
  story(
    'nz',
    2023,
    both('هند السبيعي', 'Hind Alsubaie'),
    both('صف من ثمانية طلاب', 'A class of eight'),
    both(
      'لم أكن أجرؤ على رفع يدي في صف كبير. في ويلينغتون كنا ثمانية، ولا مفر من الكلام! عدت وأنا أقدّم عروض العمل بالإنجليزية.',
      'In a large class I never dared to raise my hand. In Wellington there were eight of us, and no way around talking. Now I give presentations at work in English.',
    ),
  ),
  story(
    'gb',
    2022,
    both('عبدالله الغامدي', 'Abdullah Alghamdi'),
    both('ماجستير في سنة واحدة', 'A master’s degree in one year'),
    both(
      'كنت موظفًا ولا أملك إلا سنة. رتبوا لي دورة لغة قصيرة قبل البدء مباشرة في مانشستر، فدخلت أول محاضرة مستعدًا، وعدت إلى عملي بترقية.',
      'I had a job and exactly one year. They arranged a short language course just before the start in Manchester, so I walked into my first lecture prepared, and I returned to my job with a promotion.',
    ),
  ),
  story(
    'us',
    2024,
    both('جود العنزي', 'Joud Alanazi'),
    both('صيف غيّر خطتي كلها', 'A summer that changed my plans'),
    both(
      'أرسلني والداي إلى مخيم صيفي في بوسطن لأقوّي لغتي. عدت وأنا أعرف أنني أريد الهندسة الطبية، وأين أدرسها.',
      'My parents sent me to a summer camp near Boston for my English. I came back knowing that I wanted biomedical engineering, and where.',
    ),
  ),
  story(
    'ie',
    2023,
    both('سلمان المطيري', 'Salman Almutairi'),
    both('صيدلي من كورك', 'A pharmacist from Cork'),
    both(
      'قُبلت بعد سنة تحضيرية، وكانت أصعب سنة وأنفعها. اليوم أعمل في صيدلية مستشفى، وأجيب عن أسئلة الطلاب الجدد كلما كتب لي فريق مسار.',
      'I got in by way of a foundation year, the hardest and most useful of all. Today I work in a hospital pharmacy and answer new students’ questions whenever Masar’s team writes.',
    ),
  ),
  story(
    'au',
    2024,
    both('أسماء البلوي', 'Asma Albalawi'),
    both('أم وطالبة في بريزبن', 'A mother and a student in Brisbane'),
    both(
      'سافرت مع طفلين وكنت خائفة من كل شيء. وجدوا لي سكنًا قرب حضانة ومعهدًا بدوام جزئي. أنهيت ثلاثين أسبوعًا وبدأت الماجستير.',
      'I travelled with two children and was afraid of everything. They found me a flat near a nursery and a school with part-time lessons. Thirty weeks later I began my master’s degree.',
    ),
  ),
];
