/** Who works in a project, and so may hold its tasks: its members and its lead. */
export const ofProject = { of: 'cooperation.project', people: ['members.user', 'lead'] } as const
