import { defineArea } from '../define/area.ts'
import { conversationCalls } from './calls.ts'
import { conversationEvents } from './events.ts'

/** What people say to each other about a record; it is part of every record's page and has no screens of its own. */
export const conversation = defineArea({
  name: 'conversation',
  label: ['讨论', 'Conversation'],
  hidden: true,
  entities: [],
  calls: conversationCalls,
  events: Object.values(conversationEvents),
})
