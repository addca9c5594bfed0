import type { DeskKind } from './desk';
import { apiUrls, entryUrl } from '../common/urls';

/** URL of an action on a desk entry (POST). */
export function deskUrl(
  kind: DeskKind,
  id: string,
  action?: 'claim' | 'release' | 'done' | 'next-action',
): string {
  const url = entryUrl(`${apiUrls.desk}/${kind}`, id);
  return action ? `${url}/${action}` : url;
}

/** For team leads only. */
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

/** URL of a lead's change to a programme (POST). */
export function programmeUrl(
  id: number,
  part: 'state' | 'starts' | 'starts/remove' | 'prices',
): string {
  return `${entryUrl(leadUrls.programmes, id)}/${part}`;
}

/** URL of a lead's action on a team member (POST). */
export function teamMemberUrl(id: string, action: 'role' | 'disable' | 'enable'): string {
  return `${leadUrls.people}/${encodeURIComponent(id)}/${action}`;
}

/** URL of a lead's action on an institute's member (POST). */
export function partnerMemberUrl(id: string, action: 'disable' | 'enable'): string {
  return `${leadUrls.partnerMembers}/${encodeURIComponent(id)}/${action}`;
}
