import type { EntityHelp } from '#core/help'

/** The help of controlled copies. */
export const controlledCopyHelp: EntityHelp = {
  purpose: [
    '已发布指导书和过程测试文件的打印件：谁持有、放在哪里、是否已收回。',
    'Print-outs of released work instructions and process test documents: who holds them, where they are, and whether they came back.',
  ],
  list: [
    [
      '打印待生效或有效的指导书、过程测试文件时自动登记；“须收回”的版本已不再有效。',
      'Entered automatically when someone prints a work instruction or a process test document that is or will be effective; the version of those “To recall” is no longer effective.',
    ],
  ],
  record: [
    [
      '收到或看到销毁的人点“确认收回”或“确认销毁”；持有人和登记人不能自己确认。',
      'Whoever receives it or sees it destroyed chooses “Confirm the return” or “Confirm the destruction”; neither holders nor who entered it do.',
    ],
    [
      '持有人或确认收回的人对找不到的副本点“报告遗失”并写明经过。',
      'Where a copy cannot be found its holder, or who confirms returns, chooses “Report as lost” and says what happened.',
    ],
    [
      '遗失的副本又出现时，文控点“已找到”并写明在哪里找到：副本重新计入在用，该收回的照样收回；遗失次数保留。持有人和登记人不能自己登记。',
      'Where a lost copy turns up the document controller chooses “Found again” and says where: the copy is in use again, and is recalled if its version has ended. How often it was lost is kept. Someone other than its holder and whoever entered it does so.',
    ],
  ],
  form: [
    [
      '移到别处时改存放位置；换人持有时收回副本，由其自己打印。在别处打印的可以补登。',
      'Change the place when it moves. Where another person is to keep it, record its return, and they print their own. Enter copies that were printed elsewhere.',
    ],
  ],
  rules: [
    [
      '找到遗失的副本时填写找到的那一天，不早于报告遗失的日期。',
      'Where a lost copy is found, say on which day; not before it was reported as lost.',
    ],
    [
      '新版本发布后，旧版本的副本从新版本生效之日起须收回；提前一天提醒持有人，三天后提醒其部门负责人。',
      'Once a new version is released, copies of the former one are recalled from the day it takes effect. Holders are reminded a day before, the heads of their departments three days after.',
    ],
  ],
}
