import type { EntityHelp } from '#core/help'

/** The help of control limits. */
export const controlLimitsHelp: EntityHelp = {
  purpose: [
    '为一种物料的一个计量项目，或一个产品型号的一个测试参数冻结控制限：由过程受控时的一段检验批或首次测试结果算出，之后的控制图按它画出。',
    'Freezes the control limits of one measured characteristic of a material, or of one test parameter of a product model: they are worked out from the lots or first test results of a period in which the process was in control, and later charts are drawn with them.',
  ],
  list: [
    [
      '按物料查找；每个项目只有一条“使用中”，被取代和已停用的保留备查。',
      'Find them by material. One of each item is in force; superseded and withdrawn ones are kept for reference.',
    ],
  ],
  record: [
    [
      '看中心线、σ、组数、首末批和冻结人；“重算”以新的基线取代它，“停用”后控制图改按所示期间计算。',
      'Read centre line, σ, number of subgroups, first and last lot and who froze them. “Recalculate” replaces them from another baseline; once they are withdrawn, the chart uses the limits of the period shown.',
    ],
  ],
  form: [
    [
      '选择物料并填写项次，或选择产品型号、测试类型和测试参数；再填写基线期间。先在控制图上看这段期间是否受控。',
      'Choose the material and enter the item, or choose product model, type of test and test parameter; then enter the period of the baseline. Look at the control chart of that period first: it should be in control.',
    ],
    [
      '选择启用哪些判异规则；保存后系统由这段期间各批的首轮读数算出控制限，不能手工填写。',
      'Choose the rules that judge the chart. On saving, the limits are worked out from the first round of readings of these lots, never entered by hand.',
    ],
  ],
  rules: [
    [
      '控制限冻结后不再改变；启用的规则可以修改，修改记入历史。',
      'Frozen limits do not change. Which rules are enabled can be edited; the history shows who did.',
    ],
    ['重算须说明原因，原来的控制限保留为“已被取代”。', 'A recalculation states its reason, and the former limits are kept as superseded.'],
    [
      '少于 25 组的基线仅供参考，批数够了应重算。',
      'A baseline of fewer than 25 subgroups is indicative: recalculate once there are enough lots.',
    ],
  ],
  troubles: [
    {
      when: ['保存时提示不足 2 批', 'Saving is refused because there are fewer than two lots'],
      remedy: [
        '项次须与检验标准一致，且为计量项目；期间按检验日期计算。',
        'The item must be that of a measured characteristic of the standard; the period is that of inspection.',
      ],
    },
  ],
}
