import type {
  FeeBasis,
  FeeKind,
  HousingKind,
  InstituteKind,
} from '../../../contract/catalogue/catalogue';
import type { DestinationId } from '../../../contract/common/constants';
import type { LocalText } from '../schema/columns';
import { roundPrice } from './draft';
import { both } from './text';

interface FeeTemplate {
  kinds: readonly InstituteKind[];
  kind: FeeKind;
  housing: HousingKind | null;
  basis: FeeBasis;
  optional: boolean;
  name: LocalText;
  pence: number;
}

const fee = (
  kinds: readonly InstituteKind[],
  [kind, basis, optional, housing]: [FeeKind, FeeBasis, boolean, HousingKind?],
  pence: number,
  name: LocalText,
): FeeTemplate => ({ kinds, kind, housing: housing ?? null, basis, optional, name, pence });

const ALL = ['university', 'language', 'summer'] as const;

const FEES: readonly FeeTemplate[] = [
  fee(ALL, ['registration', 'once', false], 7_500, both('رسوم التسجيل', 'Registration fee')),
  fee(
    ['language'],
    ['materials', 'once', false],
    4_500,
    both('المواد الدراسية', 'Course materials'),
  ),
  fee(
    ['language'],
    ['accommodation', 'week', true, 'host_family'],
    21_000,
    both('عائلة مضيفة، غرفة مفردة ووجبتان', 'Host family, single room, half board'),
  ),
  fee(
    ['language'],
    ['accommodation', 'week', true, 'residence'],
    29_500,
    both('سكن طلابي، استوديو خاص', 'Student residence, private studio'),
  ),
  fee(
    ['university'],
    ['accommodation', 'week', true, 'campus'],
    19_500,
    both('داخل الحرم الجامعي، غرفة مفردة', 'Campus housing, single room'),
  ),
  fee(
    ['university', 'language'],
    ['transfer', 'once', true],
    9_500,
    both('استقبال من المطار', 'Airport transfer on arrival'),
  ),
  fee(
    ['university', 'language'],
    ['insurance', 'week', true],
    1_500,
    both('تأمين صحي وسفر', 'Health and travel insurance'),
  ),
  fee(
    ['summer'],
    ['insurance', 'once', true],
    4_000,
    both('تأمين صحي وسفر', 'Health and travel insurance'),
  ),
];

const PRICE_LEVEL: Record<DestinationId, number> = { gb: 1, us: 1.35, ie: 1.05, au: 1.7, nz: 1.7 };

/** Fees and extras by kind of institute and country. */
export function feesFor(
  kind: InstituteKind,
  destination: DestinationId,
): (Omit<FeeTemplate, 'kinds' | 'pence'> & { amount: number })[] {
  return FEES.filter((template) => template.kinds.includes(kind)).map(
    ({ kind: feeKind, housing, basis, optional, name, pence }) => ({
      kind: feeKind,
      housing,
      basis,
      optional,
      name,
      amount: roundPrice(pence * PRICE_LEVEL[destination]),
    }),
  );
}
