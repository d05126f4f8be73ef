import { from, logicOf, type Currency } from '#core/definition'
import { saidWithin, wordsIn } from '#core/language'
import { exact, lineAmount, totalOf } from '#core/numbers'
import { requisition } from './requisition.ts'
import { neededBy } from './requisitionRules.ts'

const cny: Currency = 'CNY'

/** What is asked for anew of a line that was not agreed to: all of it but its identity. */
const askedAnew = <Line extends { readonly id?: number }>({ id: _id, ...line }: Line) => line

/** What the lines of a requisition come to, and what each of them must say. */
export const requisitionLogic = logicOf(requisition, {
  lines: {
    items: {
      required: { unit: line => line.material === null },
      computed: {
        amount: line => (line.estimate === null || line.quantity === null ? null : lineAmount(line.estimate, line.quantity)),
        offContract: line => line.estimate !== null && line.contractPrice !== null && !exact(line.estimate).eq(line.contractPrice),
      },
      rules: {
        inLeadTime: {
          warn: [
            '需求日期早于“最早到货”：物料的采购提前期更长；请推迟需求日期，或先与采购员商量',
            'It is needed before its earliest arrival: the lead time of the material is longer. Choose a later day, or agree on it with a purchaser.',
          ],
          at: ['needDate'],
          holds: (line, row) => line.earliest === null || neededBy(line, row) >= line.earliest,
        },
        named: {
          refuse: ['请选择物料，或填写名称', 'Choose a material, or enter a name'],
          at: ['name'],
          holds: line => line.material !== null || line.name !== null,
        },
      },
    },
  },
  from: {
    copiedFrom: from(requisition, {
      in: ['rejected'],
      label: ['复制为新申请', 'Copy as requisition'],
      fill: {
        purpose: row => row.purpose,
        costObject: row => row.costObject,
        needDate: row => row.needDate,
        notes: row => row.notes,
        items: row => row.items.map(askedAnew),
      },
    }),
  },
  computed: {
    caption: ({ code, purpose }) => {
      const [zh, en] = wordsIn(purpose ?? '')
      const called = (of: string): string => [code, of].filter(part => part !== null && part !== '').join(' ') || '—'
      return saidWithin([called(zh), called(en)], 160)
    },
    itemCount: row => row.items.length,
    offContract: row => row.items.some(line => line.offContract),
    // What nobody has estimated is not counted as nothing.
    estimatedTotal: row =>
      row.items.length === 0 || row.items.some(line => line.amount === null)
        ? null
        : { amount: `${totalOf(row.items.map(line => line.amount ?? '0'))}00`, currency: cny },
  },
})
