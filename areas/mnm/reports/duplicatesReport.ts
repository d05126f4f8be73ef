import { integer, ref, text } from '#core/fields'
import { defineReport } from '#core/reports'

/** Materials that may be the same thing under several numbers. */
export const duplicatesReport = defineReport({
  name: 'mnm.duplicates',
  label: ['疑似重复物料', 'Duplicate materials'],
  definition: [
    '已启用或已停用、品牌型号相同或名称完全相同且描述相近的物料归为一组（判断规则与申请料号时的查重相同），组内逐一相似相连。请核对后合并，保留一个料号。',
    'Active and inactive materials of the same brand and model, or of the same name and a like description, by the rule with which applications are compared; a group hangs together pair by pair. Compare them and merge them into one number.',
  ],
  of: 'mnm.material',
  parameters: { class: ref(['分类', 'Class'], 'mnm.materialClass') },
  columns: {
    material: ref(['物料', 'Material'], 'mnm.material', { required: true }),
    materials: integer(['组内料号', 'Numbers in the group']),
    codes: text(['料号', 'Material numbers'], { max: 5000 }),
  },
  counts: 'materials',
  chart: { kind: 'bar', by: 'material', values: ['materials'], lying: true },
})
