/** Commission is for leads alone (COM-10). */
export const OF_LEADS = { roles: ['TeamLead'], owner: 'team' } as const;
