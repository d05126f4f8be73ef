import { defineArea } from '../define/area.ts'
import { checkPaper } from './calls.ts'

/** What is asked about papers; they are printed from the pages of their records and have no screens of their own. */
export const paper = defineArea({ name: 'paper', label: ['打印文件', 'Papers'], hidden: true, entities: [], calls: [checkPaper] })
