/** The timeline in the address of a record: `?tab=timeline`. */
export const timelineTab = 'timeline'

/** What addresses have called it, besides: notices that were sent lead to a conversation, kept links to a history. */
export const timelineTabs: readonly string[] = [timelineTab, 'conversation', 'history']
