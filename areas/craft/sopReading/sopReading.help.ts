import type { EntityHelp } from '#core/help'

/** The help of reading tasks. */
export const sopReadingHelp: EntityHelp = {
  purpose: [
    '请某人阅读一个版本的指导书，并保留其确认。',
    'Someone is asked to read a version of a work instruction; their confirmation is kept.',
  ],
  list: [['自己的待读任务也在首页的待办里。', 'What you are to read is in your to-do list as well.']],
  record: [
    [
      '先打开指导书读完全部步骤，再点“确认已阅读”；有疑问写在里面。',
      'Open the work instruction and read all steps, then choose “Confirm reading”; write questions into it.',
    ],
    ['只有阅读人本人可以确认。', 'Only the reader confirms.'],
  ],
  form: [
    [
      '下发时自动产生；也可以在已发布的指导书页面上为新来的人添加。',
      'They arise when a work instruction is issued, and can be added on its page for people who came later.',
    ],
  ],
  rules: [
    ['每人每个版本一项，确认后永久保留；新版本须重新阅读。', 'One for each person and version, kept forever; a new version is read again.'],
  ],
}
