import { logicOf } from '#core/definition'
import { unknownFields } from './boundFields.ts'
import { reportTemplate } from './reportTemplate.ts'

const isKnown = (text: string | null): boolean => unknownFields(text ?? '').length === 0

/** What the blocks of a report may name. */
export const reportTemplateLogic = logicOf(reportTemplate, {
  defaults: { language: () => 'both' },
  lines: {
    blocks: {
      rules: {
        namesAreKnown: {
          refuse: ['文字中有未知的 {{名称}}', 'The text has an unknown {{name}}'],
          at: ['text', 'textEn'],
          holds: ({ text, textEn }) => isKnown(text) && isKnown(textEn),
        },
      },
    },
  },
  rules: {
    hasBlocks: {
      refuse: ['至少要有一个部分才能批准', 'It needs at least one block before it is approved'],
      at: ['blocks'],
      holds: row => row.status !== 'approved' || row.blocks.length > 0,
    },
  },
})
