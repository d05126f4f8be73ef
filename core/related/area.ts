import { defineArea } from '../define/area.ts'
import { readRelated } from './calls.ts'
import { readPassport } from './passportCall.ts'

/** What refers to a record; it is part of every record's page and has no screens of its own. */
export const related = defineArea({
  name: 'related',
  label: ['相关单据', 'Related records'],
  hidden: true,
  entities: [],
  calls: [readRelated, readPassport],
})
