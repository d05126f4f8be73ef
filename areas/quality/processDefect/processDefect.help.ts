import type { EntityHelp } from '#core/help'
import { daysToFix } from './defectStates.ts'

/** The help of process defects. */
export const processDefectHelp: EntityHelp = {
  purpose: [
    '生产中发现的缺陷：部位、代码、原因、负责人和措施。',
    'What is found wrong in production: the place, code, cause, owner and action.',
  ],
  list: [['按状态看板查看，先处理逾期的。', 'Look at the board by state and begin with what is overdue.']],
  record: [
    [
      '按步骤处理：围堵、登记修复、由他人验证、关闭。',
      'Take it through its steps: contain, record the fix, have it verified by another person, close.',
    ],
  ],
  form: [
    [
      '选择产品个体或批次、缺陷代码和部位，拍照，指定负责人和期限。',
      'Choose the unit or lot, the code and where on the part; add photos; say who deals with it and by when.',
    ],
    [
      '发现日期默认为今天；7 天以前发现的，在“说明”中写明补记原因。',
      'It was found today unless you say otherwise. Of one found more than 7 days ago, say in the notes why it is entered late.',
    ],
  ],
  rules: [
    [
      `发现后默认 ${daysToFix} 天内修复；从发现日期算起，不从登记之时。`,
      `It is to be fixed within ${daysToFix} days unless another day is entered, counted from the day on which it was found, not from its entry.`,
    ],
    [
      '初测或回读不合格时自动建立；维修完成时随之登记修复。',
      'One is made when a unit fails its first test or read-back; finishing the repair records its fix.',
    ],
    [
      '选择“来自指导书”和步骤后，缺陷显示在该步骤旁：指导书的“步骤的缺陷”和工位。',
      'With “From work instruction” and a step, a defect is shown at that step: under “Defects by step” of the instruction and at the station.',
    ],
    ['修复人不能验证自己的修复。', 'Whoever fixed it does not verify it.'],
    [
      '验证不通过的退回；关闭后再次出现的重新打开：原来的修复留在历史中。',
      'A fix that does not hold is sent back. What comes again is reopened; the earlier fix stays in the history.',
    ],
  ],
}
