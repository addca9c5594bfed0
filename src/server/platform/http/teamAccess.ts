import { TEAM_ROLES } from '../../../contract/common/constants';

/** The access of a route for every member of the team. */
export const OF_TEAM = { roles: TEAM_ROLES, owner: 'team' } as const;

/** The access of a route for leads of the team alone. */
export const OF_LEADS = { roles: ['TeamLead'], owner: 'team' } as const;
