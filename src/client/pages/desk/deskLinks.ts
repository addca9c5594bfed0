import { LEAD_PAGES } from '../../../contract/leadPages';
import type { MessageId } from '../../i18n/messageIds';
import { paths } from '../../lib/paths';

interface DeskLink {
  readonly id: MessageId;
  readonly to: string;
}

/** The pages of the desk, for a lead; the other members have the first alone (LEAD-01). */
export const DESK_LINKS: readonly DeskLink[] = [
  { id: 'common.title.desk', to: paths.desk.to() },
  ...LEAD_PAGES.map((name) => ({ id: `lead.title.${name}`, to: paths.deskPage.to(name) }) as const),
];
