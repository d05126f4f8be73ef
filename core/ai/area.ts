import { defineArea } from '../define/area.ts'
import { askModel, readModelRequest, readSummary } from './calls.ts'

/** Summaries of records, by a template and, where the company wants it, by a language model. */
export const ai = defineArea({
  name: 'ai',
  label: ['语言模型', 'Language model'],
  hidden: true,
  entities: [],
  calls: [readSummary, askModel, readModelRequest],
})
