import type { RequestCard } from '../../../../contract/common/answers';
import { toStep } from '../../../../contract/common/requestSteps';
import { toText } from '../../../lib/storage/parse';

/** A card's specified fields; all others, and unknown values, may be missing (API-46). */
export type OrderCard = Specified & Readonly<Nullable<Partial<Omit<RequestCard, keyof Specified>>>>;

interface Specified extends Pick<
  RequestCard,
  'id' | 'user' | 'date_start' | 'amount' | 'image' | 'package_name' | 'partner'
> {
  /** Null for a step unknown to this client. */
  readonly status: RequestCard['status'] | null;
  readonly isPartner: boolean;
  readonly isSnatches: boolean;
}

type Nullable<Fields> = { [Key in keyof Fields]: Fields[Key] | null };

type SentCard = Pick<RequestCard, 'id'> &
  Readonly<Nullable<Partial<Omit<RequestCard, 'id' | 'status'>>>> & {
    readonly status?: string | null;
  };

/** The cards in `data` of GET /api/student/orders; empty if it is not a list. */
export function readCards(data: unknown): readonly OrderCard[] {
  return Array.isArray(data) ? (data as readonly SentCard[]).map(readCard) : [];
}

function readCard({ status, ...card }: SentCard): OrderCard {
  return {
    ...card,
    user: card.user ?? '',
    date_start: card.date_start ?? null,
    status: toStep(status) ?? null,
    amount: card.amount ?? null,
    image: toText(card.image),
    package_name: card.package_name ?? '',
    partner: card.partner ?? null,
    isPartner: Boolean(card.isPartner),
    isSnatches: Boolean(card.isSnatches),
  };
}
