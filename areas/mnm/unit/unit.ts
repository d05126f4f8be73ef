import { defineEntity } from '#core/definition'
import { integer, text } from '#core/fields'

/** What quantities are counted or measured in, and how finely. */
export const unit = defineEntity({
  name: 'mnm.unit',
  label: ['计量单位', 'Unit of measure'],
  plural: 'Units of measure',
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, frozenInUse: true, search: true, max: 20 }),
    nameEn: text(['英文名称', 'English name'], { frozenInUse: true, search: true, max: 20 }),
    precision: integer(['小数位数', 'Decimal places'], {
      required: true,
      frozenInUse: 'grows',
      min: 0,
      max: 4,
      help: ['数量保留几位小数，0 表示只能是整数', 'Decimal places of quantities; 0 allows whole numbers only'],
    }),
  },
  list: { columns: ['name', 'nameEn', 'precision'], filters: ['precision'], sort: 'name' },
  form: [{ label: ['计量单位', 'Unit of measure'], fields: ['name', 'nameEn', 'precision'] }],
})
