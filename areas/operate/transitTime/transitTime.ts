import { defineEntity } from '#core/definition'
import { choice, computed, countryPattern, integer, text } from '#core/fields'
import { regions } from '../../crm/company/companyChoices.ts'
import { carriedModes } from './transportModes.ts'

/** How many days goods are on their way to a customer, by the way they go and where to; unknown where there is none. */
export const transitTime = defineEntity({
  name: 'operate.transitTime',
  label: ['运输天数', 'Transit time'],
  title: 'caption',
  titleEn: 'captionEn',
  shared: true,
  fields: {
    caption: computed(text(['运输天数', 'Transit time'], { required: true, unique: true, distinct: true, max: 120 })),
    captionEn: computed(text(['运输天数（英文）', 'Transit time in English'], { required: true, max: 160, internal: true })),
    transportMode: choice(['运输方式', 'Transport mode'], carriedModes, { required: true }),
    carrier: text(['承运人', 'Carrier'], {
      max: 80,
      search: true,
      help: ['与运单的快递公司一致，不分大小写；不填则任何承运人', 'As on waybills, in capitals or not. Any carrier when left empty.'],
    }),
    country: text(['国家', 'Country'], {
      max: 2,
      country: true,
      pattern: countryPattern,
      help: ['国家和地区只填一项；都不填则任何目的地', 'Either country or region. Any destination when both are left empty.'],
    }),
    region: choice(['地区', 'Region'], regions),
    days: integer(['天数', 'Days'], {
      required: true,
      min: 0,
      max: 180,
      unit: ['天', 'days'],
      help: ['从发货到客户收到的自然日', 'Calendar days from shipping to the customer'],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: {
    columns: ['transportMode', 'carrier', 'country', 'region', 'days', 'note'],
    filters: ['transportMode', 'carrier', 'country', 'region', 'days'],
    sort: 'transportMode',
  },
  summary: ['transportMode', 'carrier', 'country', 'region', 'days'],
  form: [{ label: ['运输天数', 'Transit time'], fields: ['transportMode', 'carrier', 'country', 'region', 'days', 'note'] }],
})
