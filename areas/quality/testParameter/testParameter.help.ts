import type { EntityHelp } from '#core/help'

/** The help of test parameters. */
export const testParameterHelp: EntityHelp = {
  purpose: [
    '仪器测试测什么：读数、计算方法和限值，供测试模板选用。',
    'What instrument tests measure: readings, computation and limits, for test templates to choose from.',
  ],
  list: [['按计算和判定方式筛选；停用的仍可查到。', 'Filter by computation and verdict; retired ones are still found.']],
  record: [
    [
      '看读数、计算和限值；相关记录中看哪些模板用了它。',
      'Read readings, computation and limits; the related records show which templates use it.',
    ],
  ],
  form: [
    [
      '先填读数：名称供公式和工位使用，标准值供误差和斜率计算。',
      'Enter the readings first: formulas and stations use their names, errors and slopes their standards.',
    ],
    ['选择计算；没有合适的用公式。', 'Choose the computation; where none fits, write a formula.'],
    ['填限值；随温度等变化的填在“按条件的限值”。', 'Enter the limits; those that depend on a temperature go into limits by condition.'],
  ],
  rules: [
    [
      '斜率按溶液温度下缓冲液的实际 pH 计算，取自所用标准液的温度表；表中没有该温度时没有结果。',
      'Slopes are worked out with the pH that the buffers have at the temperature of the bath, from the table of the solutions used; without a value there is no result.',
    ],
    [
      '限值含端点，除非另行标明；判定用未修约的结果。',
      'Limits are included unless said otherwise, and compared with the unrounded result.',
    ],
    [
      '除以零、缺少条件，或计算所用的读数低于检出限时，结果为“不能判定”，不算合格。单个读数低于检出限的，检出限不超过上限且没有下限时合格。',
      'A division by zero, a missing condition or a reading below the limit of detection that enters a computation leaves the result undecided, which is no pass. A single reading below that limit conforms where the limit lies within a maximum and there is no minimum.',
    ],
    [
      '修改参数不影响已保存的模板；模板草稿保存时取当时的内容。',
      'Changing a parameter does not change templates that were saved; a draft takes its contents when it is saved.',
    ],
  ],
}
