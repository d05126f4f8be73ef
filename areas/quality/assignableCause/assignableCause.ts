import { defineEntity } from '#core/definition'
import { code, ref, text } from '#core/fields'

/** Why the point of a lot or of an instrument test in a control chart is where it is, and what is done about it. */
export const assignableCause = defineEntity({
  name: 'quality.assignableCause',
  label: ['异常原因', 'Assignable cause'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'AC-{yyyy}-{0000}'),
    lot: ref(['检验批', 'Inspection lot'], 'quality.iqc', { frozen: true, from: true }),
    material: ref(['物料', 'Material'], 'mnm.material', { frozen: true }),
    test: ref(['仪器测试', 'Instrument test'], 'quality.instrumentTest', { frozen: true, from: true }),
    characteristic: text(['项次', 'Item'], {
      required: true,
      frozen: true,
      search: true,
      max: 12,
      help: ['判异项目在检验标准或测试模板中的项次', 'The item of what is out of control, in the standard or the test template'],
    }),
    found: text(['查明的原因', 'Cause found'], { required: true, max: 2000, multiline: true, search: true }),
    action: text(['采取的措施', 'Action taken'], { required: true, max: 2000, multiline: true }),
    scar: ref(['供应商纠正措施', 'Supplier corrective action'], 'quality.scar'),
  },
  unique: [
    ['lot', 'characteristic'],
    ['test', 'characteristic'],
  ],
  list: {
    columns: ['code', 'lot', 'material', 'test', 'characteristic', 'found', 'scar'],
    filters: ['lot', 'material', 'test', 'characteristic', 'scar'],
    sort: '-id',
  },
  summary: [{ field: 'lot', with: ['characteristic'] }, 'material', 'test', 'scar'],
  form: [{ label: ['异常原因', 'Assignable cause'], fields: ['lot', 'material', 'test', 'characteristic', 'found', 'action', 'scar'] }],
})
