import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, derived, flag, integer, lines, text } from '#core/fields'

/** Where the values of an index come from. */
const indexKinds = {
  entered: ['登记的数值', 'Entered values'],
  dollar: ['财务登记的美元汇率', 'US dollar rate of finance'],
} as const

/** What a metal, a resin or a currency costs on the market, day by day, as far as purchasing follows it: what should-cost models stand on. */
export const costIndex = defineEntity({
  name: 'purchase.costIndex',
  label: ['成本指数', 'Cost index'],
  plural: 'Cost indices',
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, distinct: true, search: true, max: 80 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 80, bulk: false }),
    kind: choice(['数值来源', 'Kind of values'], indexKinds, {
      required: true,
      frozen: true,
    }),
    quotedIn: text(['计价单位', 'Quoted in'], { max: 40, bulk: false }),
    source: text(['数据来源', 'Source'], {
      required: true,
      max: 200,
    }),
    goodForDays: integer(['有效天数', 'Validity'], {
      required: true,
      min: 1,
      max: 400,
      unit: ['天', 'days'],
    }),
    values: lines(
      ['指数值', 'Values'],
      {
        day: date(['日期', 'Date'], { required: true }),
        value: decimal(['指数值', 'Value'], { required: true, scale: 6, min: '0.000001', max: '999999999' }),
      },
      { max: 2000, unique: [['day']] },
    ),
    latestOn: computed(date(['最新值日期', 'Latest value'])),
    outdated: derived(flag(['数值已过期', 'Out of date'], { tone: 'warn' })),
  },
  list: {
    columns: ['name', 'kind', 'quotedIn', 'latestOn', 'outdated', 'source'],
    filters: ['kind', 'outdated', 'latestOn'],
    sort: 'name',
  },
  form: [
    {
      label: ['指数', 'Index'],
      fields: ['name', 'nameEn', 'kind', 'quotedIn', 'source', 'goodForDays', 'latestOn', 'outdated'],
    },
    { label: ['指数值', 'Values'], fields: ['values'] },
  ],
})
