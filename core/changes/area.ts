import { defineArea } from '../define/area.ts'
import { readChanges } from './calls.ts'

/** What happened, for whoever synchronises; it has no screens of its own. */
export const changes = defineArea({
  name: 'changes',
  label: ['变更流', 'Feed of changes'],
  hidden: true,
  entities: [],
  calls: [readChanges],
})
