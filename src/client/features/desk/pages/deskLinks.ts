import { LEAD_PAGES } from '../../../../contract/admin/pages';
import type { MessageId } from '../../../i18n/messageIds';
import { paths } from '../../../lib/paths';

interface DeskLink {
  readonly id: MessageId;
  readonly to: string;
}

const DESK: DeskLink = { id: 'common.title.desk', to: paths.desk.to() };
const STATECHARTS: DeskLink = { id: 'common.title.statecharts', to: paths.statecharts.to() };

/** The pages of every member of the team. */
export const TEAM_LINKS: readonly DeskLink[] = [DESK, STATECHARTS];

/** The pages of a lead (LEAD-01). */
export const LEAD_LINKS: readonly DeskLink[] = [
  DESK,
  ...LEAD_PAGES.map((name) => ({ id: `lead.title.${name}`, to: paths.deskPage.to(name) }) as const),
  STATECHARTS,
];
