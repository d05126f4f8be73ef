/** Where a calendar program reads a person's calendars; whoever knows it can. */
export const feedPath = (secret: string): string => `/api/calendar_feed/${secret}/`
