import type { EntityHelp } from '#core/help'

/** The help of work instructions. */
export const sopHelp: EntityHelp = {
  purpose: [
    '规定某些产品型号或系列在一个阶段如何作业：按步骤写明中英文内容、工具、物料、扭矩、时间和危害。每个版本是一条记录。',
    'How units of some models or families are worked on in a stage: each step in Chinese and English, with tool, material, torque, time and hazard. Each version is a record.',
  ],
  list: [
    [
      '按编号、阶段和状态查找；“未读人数”大于零的还有人没读。',
      'Find by number, stage and state; where “Still to read” is above zero someone has not read it yet.',
    ],
  ],
  record: [
    [
      '编制：写好步骤，提交审核；编制过此版本的人不能发布。',
      'Write the steps and submit it; those who wrote this version do not release it.',
    ],
    [
      '发布后点“下发阅读”，选择部门或人员；每人得到一项阅读任务，七天内确认。',
      'Once it is released choose “Issue for reading” with departments or people: each gets a reading task, to be confirmed within seven days.',
    ],
    [
      '改版：在已发布的版本上点“新建版本”；下发新版本时，旧版本的未读任务自动取消。',
      'To revise it choose “New version” on a released one. When the new one is issued, open tasks for the earlier ones are cancelled.',
    ],
  ],
  form: [
    [
      '编号由产线和三位数字组成；步骤按顺序填写，图片可以直接粘贴。',
      'The number is made of the line and three digits. Enter the steps in order; pictures can be pasted.',
    ],
    [
      '英文中的数字、单位和比较符号须与中文一致：“≤ 5 mV”和“< 5 mV”不同，“不超过 5 mV”和“at most 5 mV”相同。',
      'Numbers, units and comparison signs are the same in both languages: “≤ 5 mV” differs from “< 5 mV”, “at most 5 mV” is the same as “≤ 5 mV”.',
    ],
  ],
  rules: [
    ['同一编号在任何一天最多只有一个版本有效。', 'For each number at most one version is effective on any day.'],
    [
      '只改了中文的步骤标为“译文待更新”，直到英文也改过，或有人用“确认译文”说明为什么不必改。',
      'A step whose Chinese text alone was changed is marked as having an older translation, until the English text is changed too or someone says why it need not be (“Confirm the translation”).',
    ],
    [
      '“未读者停岗”写明生效多少天后工位不再为未确认阅读的人登记；不填只提醒。',
      '“Bench refuses after” says how many days after taking effect the station stops recording units for those who have not read it; where it is empty, they are only reminded.',
    ],
    ['谁在什么时候读过哪个版本永久保留。', 'Who has read which version, and when, is kept forever.'],
  ],
}
