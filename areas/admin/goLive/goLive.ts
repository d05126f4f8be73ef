import { defineEntity } from '#core/definition'
import { date, flag, text } from '#core/fields'

/**
 * From which day the company works with the product in earnest. What is entered to begin with, such as opening stock, is entered before: from that day on only
 * documents change what there is. Once the day has come it stays.
 */
export const goLive = defineEntity({
  name: 'admin.goLive',
  label: ['正式启用', 'Go-live'],
  plural: 'Go-live',
  title: 'name',
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, search: true, max: 60, said: true }),
    liveFrom: date(['启用日期', 'Live from'], {
      required: true,
      help: ['从这一天起不再登记期初数据；到日后不能更改', 'From this day on no opening entries are made. It stays once it has come'],
    }),
    bySuperAdmin: flag(['由超级管理员定', 'Set by a super admin'], {
      readonly: true,
      help: ['日期最后由超级管理员登记或更改', 'The day was entered or last changed by a super admin'],
    }),
    note: text(['说明', 'Remark'], { max: 500, multiline: true }),
  },
  list: { columns: ['name', 'liveFrom', 'note'], filters: ['liveFrom'], sort: 'liveFrom' },
  form: [{ label: ['正式启用', 'Go-live'], fields: ['name', 'liveFrom', 'bySuperAdmin', 'note'] }],
})
