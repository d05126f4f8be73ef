import { defineEntity } from '#core/definition'
import { computed, date, decimal, integer, text } from '#core/fields'

const minutes = { required: true, min: 0, max: 6000 } as const

/** What an hour of work costs and how long each stage takes, from a day on: who asks for scrap types neither. */
export const scrapRule = defineEntity({
  name: 'quality.scrapRule',
  label: ['报废核算标准', 'Scrap cost rule'],
  title: 'caption',
  shared: true,
  effective: { on: 'validFrom', why: 'notes' },
  fields: {
    caption: computed(text(['标准', 'Rule'], { required: true, max: 40 })),
    validFrom: date(['生效日期', 'Effective date'], { required: true, frozen: true, unique: true }),
    perHour: decimal(['每小时工费', 'Cost of an hour'], {
      unit: ['元', 'CNY'],
      cents: true,
      required: true,
      frozen: true,
      scale: 2,
      min: '0.01',
      max: '100000',
      group: 'cost',
    }),
    assemblyMinutes: integer(['组装工时（分钟）', 'Minutes of assembly'], { ...minutes, frozen: true }),
    testMinutes: integer(['初测工时（分钟）', 'Minutes of the first test'], { ...minutes, frozen: true }),
    readBackMinutes: integer(['回读工时（分钟）', 'Minutes of read-back'], { ...minutes, frozen: true }),
    approvalLimit: decimal(['单人审批限额', 'Limit of one approver'], {
      unit: ['元', 'CNY'],
      cents: true,
      required: true,
      frozen: true,
      scale: 2,
      min: '0',
      max: '10000000',
      help: ['报废成本超过它，或成本未知时，须第二人批准', 'Scrap that costs more, or whose cost is unknown, takes a second approver'],
    }),
    notes: text(['备注', 'Notes'], { max: 500, multiline: true }),
  },
  deletableIn: [],
  list: { columns: ['validFrom', 'perHour', 'assemblyMinutes', 'testMinutes', 'readBackMinutes', 'approvalLimit'], sort: '-validFrom' },
  form: [
    {
      label: ['报废核算标准', 'Scrap cost rule'],
      fields: ['validFrom', 'perHour', 'assemblyMinutes', 'testMinutes', 'readBackMinutes', 'approvalLimit', 'notes'],
    },
  ],
})
