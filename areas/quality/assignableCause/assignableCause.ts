import { defineEntity } from '#core/definition'
import { code, ref, text } from '#core/fields'

/** Why the point of a lot in the control chart of a characteristic is out of control, and what is done about it. */
export const assignableCause = defineEntity({
  name: 'quality.assignableCause',
  label: ['异常原因', 'Assignable cause'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'AC-{yyyy}-{0000}'),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { required: true, frozen: true, from: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { required: true, frozen: true }),
    characteristic: text(['项次', 'Item'], {
      required: true,
      frozen: true,
      search: true,
      max: 12,
      help: ['判异的计量项目在检验标准中的项次', 'The item of the characteristic that is out of control'],
    }),
    found: text(['查明的原因', 'Cause found'], { required: true, max: 2000, multiline: true, search: true }),
    action: text(['采取的措施', 'Action taken'], { required: true, max: 2000, multiline: true }),
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar'),
  },
  unique: [['lot', 'characteristic']],
  list: {
    columns: ['code', 'lot', 'material', 'characteristic', 'found', 'scar'],
    filters: ['lot', 'material', 'characteristic', 'scar'],
    sort: '-id',
  },
  summary: [{ field: 'lot', with: ['characteristic'] }, 'material', 'scar'],
  form: [{ label: ['异常原因', 'Assignable cause'], fields: ['lot', 'material', 'characteristic', 'found', 'action', 'scar'] }],
})
