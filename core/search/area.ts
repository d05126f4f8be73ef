import { defineArea } from '../define/area.ts'
import { searchCalls } from './calls.ts'

/** The calls behind the palette and the scanner; it has no screens of its own. */
export const search = defineArea({ name: 'search', label: ['搜索', 'Search'], hidden: true, entities: [], calls: searchCalls })
