import { logicOf } from '#core/definition'
import { drift } from './drift.ts'
import { sop } from './sop.ts'

const isDraft = ({ status }: { readonly status: string | null }): boolean => status === 'draft' || status === null

/** What both languages of a work instruction must agree on, and what one that is handed in says. */
export const sopLogic = logicOf(sop, {
  lines: {
    steps: {
      rules: {
        sameFigures: {
          refuse: ['中英文中的数字、单位或比较符号不一致', 'Numbers, units or comparison signs differ between Chinese and English'],
          at: ['text', 'textEn'],
          holds: ({ text, textEn }) => textEn === null || drift(text, textEn).length === 0,
        },
      },
    },
  },
  computed: {
    caption: row => [row.code, row.edition, row.name].filter(part => part !== null).join(' '),
    captionEn: row => [row.code, row.edition, row.nameEn].filter(part => part !== null).join(' '),
    translationBehind: row => row.steps.some(({ behind }) => behind),
  },
  rules: {
    hasSteps: {
      refuse: ['至少要有一个步骤才能提交审核', 'It needs at least one step before it is submitted'],
      at: ['steps'],
      holds: row => isDraft(row) || row.steps.length > 0,
    },
    inBothLanguages: {
      refuse: ['每个步骤都要有英文内容才能提交审核', 'Each step needs its English text before it is submitted'],
      at: ['steps'],
      holds: row => isDraft(row) || row.steps.every(({ textEn }) => textEn !== null),
    },
    forSomething: {
      refuse: ['请填写适用的产品型号或系列', 'Enter the models or families to which it applies'],
      at: ['models', 'families'],
      holds: row => isDraft(row) || row.models.length + row.families.length > 0,
    },
  },
})
