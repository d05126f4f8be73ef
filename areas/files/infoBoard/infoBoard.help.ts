import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of info boards. */
export const infoBoardHelp: EntityHelp = {
  purpose: [
    '公司、部门和项目的信息页面：带格式的内容和文件。',
    'Pages of the company, its departments and projects: formatted content and files.',
  ],
  list: [['按层级和部门筛选。', 'Filter by level and department.']],
  record: [
    [
      '阅读内容，打开文件；维护人可以修改，维护人离开后由所属部门负责人或文控指定新的维护人。',
      'Read it and open its files. Its maintainers change it; where they have left, the head of the owner department or a file controller names others.',
    ],
  ],
  form: [
    [
      '选择层级、部门和显示范围，写内容，附文件，指定维护人。',
      'Choose level, department and audience, write the content, add files, and name the maintainers.',
    ],
  ],
  rules: [
    [
      '显示范围：有菜单的所有人、所属部门，或只有维护人；所属部门负责人和文控总能看到。',
      'It is shown to all users with the menu, to the owner department, or to its maintainers alone. The head of the owner department and file controllers always see it.',
    ],
    ['谁查看了看板记在技术资料日志中。', 'Who viewed a board is recorded in the technical information log.'],
    ['机密的技术文件不要放在看板上，请登记为技术文件。', 'Register confidential documents as technical files; do not put them on a board.'],
  ],
}

/** The help of the overview of boards. */
export const techinfoHelp: ScreenHelp = {
  purpose: ['各层级的信息看板。', 'The info boards of each level.'],
  steps: [['点击看板名称打开。', 'Choose the name of a board to open it.']],
}

/** The help of a board under its address. */
export const techinfoBoardHelp: ScreenHelp = {
  purpose: ['按层级、所属和名称打开一个看板。', 'Opens a board by its level, owner and name.'],
  steps: [['找不到时，请从信息看板总览进入。', 'Where it cannot be found, go through the overview of info boards.']],
}

/** The help of a technical file under its address. */
export const techinfoFileHelp: ScreenHelp = {
  purpose: ['按编号和文件名打开技术文件的现行版本。', 'Opens the current version of a technical file by its number and file name.'],
  steps: [
    ['文件名与现行版本不同时，会提示现在的文件名。', 'Where the name differs from that of the current version, the present name is shown.'],
  ],
}

/** The second addresses of the same screens. */
export const techinfo2Help: ScreenHelp = { ...techinfoHelp }
export const techinfo2BoardHelp: ScreenHelp = { ...techinfoBoardHelp }
export const techinfo2FileHelp: ScreenHelp = { ...techinfoFileHelp }
