/** Where everything that waits for a person's decision is listed. */
export const inboxPath = '/approval/inbox'
