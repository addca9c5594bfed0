import type { DeskKind } from './desk';
import { apiUrls, entryUrl } from '../common/urls';

/** What the team does with an entry of its desk (POST). */
export function deskUrl(
  kind: DeskKind,
  id: string,
  action?: 'claim' | 'release' | 'done' | 'next-action',
): string {
  const url = entryUrl(`${apiUrls.desk}/${kind}`, id);
  return action ? `${url}/${action}` : url;
}

/** Of the team's leads alone. */
export const leadUrls = {
  log: '/api/desk/log',
  people: '/api/desk/people',
  partners: '/api/desk/partners',
  partnerMembers: '/api/desk/partner-members',
  programmes: '/api/desk/programmes',
  agency: '/api/desk/agency',
  bankAccounts: '/api/desk/bank-accounts',
  stories: '/api/desk/stories',
} as const;

/** What a lead changes of a programme (POST). */
export function programmeUrl(
  id: number,
  part: 'state' | 'starts' | 'starts/remove' | 'prices',
): string {
  return `${entryUrl(leadUrls.programmes, id)}/${part}`;
}

/** What a lead does with a member of the team (POST). */
export function teamMemberUrl(id: string, action: 'role' | 'disable' | 'enable'): string {
  return `${leadUrls.people}/${encodeURIComponent(id)}/${action}`;
}

/** What a lead does with a member of an institute (POST). */
export function partnerMemberUrl(id: string, action: 'disable' | 'enable'): string {
  return `${leadUrls.partnerMembers}/${encodeURIComponent(id)}/${action}`;
}
