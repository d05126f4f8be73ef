import { mostIds } from '../records/batch.ts'
import { mostCompared, usualRows } from '../lists/listAddress.ts'
import { exactCount, mostSorts, pageSizes } from '../reading/query.ts'
import { shortcuts } from '../controls/shortcuts.ts'
import type { ScreenHelp } from './help.ts'

/** How one finds things, and what lists have in common. */
export const listTopics = {
  firstSteps: {
    purpose: [
      '新公司从空白开始：下面是建议的顺序，做完一项打一个勾。',
      'A new company is empty: this is the order in which to fill it; what is there is ticked.',
    ],
    steps: [
      ['从上往下做；每一项都可点击进入对应的页面。', 'Go from top to bottom; each line leads to its screen.'],
      ['数量多的资料用导入，先下载模板。', 'Import what is long; the template shows what is expected.'],
      ['最后设置邮件服务器，发送一封测试邮件。', 'Finally set up the mail server and send a test email.'],
    ],
    see: ['importing'],
  },
  finding: {
    purpose: [
      '不用记住菜单在哪里：一个快捷键就能找到页面、记录、人员、操作和帮助。',
      'One shortcut finds pages, records, people, actions and help.',
    ],
    steps: [
      [
        `在任何页面按 ${shortcuts.palette.keys}，或点顶栏的放大镜。`,
        `Press ${shortcuts.palette.keys} on any screen, or click the magnifying glass in the top bar.`,
      ],
      [
        '输入名称、编号、拼音或拼音首字母，例如 sy 就是“首页”。完整的编号直接排在最前。',
        'Type a name, a number, pinyin or initials: “da” finds the dashboard. A whole number stands first.',
      ],
      ['用 ↑↓ 选择，Enter 打开，Ctrl+Enter 在新标签页打开。', 'Choose with ↑ and ↓; Enter opens, Ctrl+Enter opens a new tab.'],
      [
        '先输入符号可以缩小范围：/ 页面、# 记录、@ 人员、+ 新建、? 帮助。',
        'A sign in front narrows it down: / screens, # records, @ people, + create, ? help.',
      ],
      ['扫码枪在任何页面都能用：扫到编号就打开它的记录。', 'A scanner works on every screen: a scanned number opens its record.'],
    ],
    rules: [
      ['只会找到您有权打开的内容。', 'Only what you can open is found.'],
      [
        '同事按姓名、拼音或部门都能找到；看不到其档案时，显示头像、部门和是否外出。',
        'Colleagues are found by name, pinyin or department. Without access to their file you see picture, department and whether they are away.',
      ],
      [
        '网址就是位置：复制地址发给同事，对方会看到同样的筛选和记录（在其权限之内）。',
        'The address is the place: a colleague who opens it sees the same filters and record, within their permissions.',
      ],
    ],
    troubles: [
      {
        when: ['打开地址后显示“找不到这个页面”', 'An address shows “page not found”'],
        remedy: [
          '地址有误，或者这条记录已不存在。请从菜单打开，或用 Ctrl+K 查找。',
          'The address is wrong, or what stood there is gone. Open it from the menu, or find it with Ctrl+K.',
        ],
      },
      {
        when: ['打开地址后显示“您没有权限打开…”', 'An address shows “You do not have permission to open …”'],
        remedy: [
          '页面写明缺少哪项权限、可以找谁开通；复制链接发给对方。开通后页面会提示，点“打开页面”即可。',
          'The page says which permission is missing and who can grant it. Copy its link and send it to them; the page says when it is done.',
        ],
      },
    ],
    see: ['keyboard'],
  },
  lists: {
    purpose: [
      '列表显示您可以看到的全部记录，可以搜索、筛选、排序、分组。',
      'A list shows every record you can view; search, filter, sort and group it.',
    ],
    steps: [
      [
        `按 ${shortcuts.searchList.keys} 或点搜索框，输入几个字；中文可用拼音和首字母。`,
        `Press ${shortcuts.searchList.keys} or click the search box and type; Chinese is found by pinyin and initials too.`,
      ],
      [
        '点一个筛选条件并选择值；“筛选”中有其余的列。在空的搜索框中按退格去掉最后一个条件。',
        'Click a filter and choose values; “Filter” offers the other columns. Backspace in the empty search box removes the last one.',
      ],
      [
        '点列标题排序；按住 Shift 再点另一列，加上下一级排序。',
        'Click a caption to sort; with Shift held, another column becomes the next level.',
      ],
      [
        `用 ${shortcuts.nextRow.keys} / ${shortcuts.formerRow.keys} 移动，${shortcuts.openRow.keys} 打开。`,
        `${shortcuts.nextRow.keys} and ${shortcuts.formerRow.keys} move, ${shortcuts.openRow.keys} opens the row.`,
      ],
      ['打开记录后，“上一条 / 下一条”沿着这个列表走。', 'From an opened record, previous and next follow this list.'],
    ],
    rules: [
      [
        `每页 ${usualRows} 条，可改到 ${pageSizes.most} 条；最多按 ${mostSorts} 列排序。`,
        `${usualRows} rows a page, up to ${pageSizes.most}; sorted by at most ${mostSorts} columns.`,
      ],
      [`超过 ${exactCount} 条时只显示大约的条数。`, `Beyond ${exactCount} records the count is approximate.`],
      ['筛选、排序和页码都在地址中：“后退”会逐步撤销。', 'Filters, order and page are part of the address: Back undoes them one by one.'],
    ],
    troubles: [
      {
        when: ['列表是空的，或找不到某条记录', 'The list is empty, or a record is missing'],
        remedy: [
          '先点“清除筛选”。仍然没有时，可能是数据范围不包括它：范围由您的角色决定。',
          'Clear the filters first. If it is still missing, it may lie outside the scope that your roles give you.',
        ],
      },
    ],
    see: ['views', 'bulk', 'finding'],
  },
  views: {
    purpose: [
      '把常用的筛选、排序、列和分组存成视图，以后点击即可；也可以与本部门共享。',
      'Save the filters, order, columns and groups that you often need as a view, for yourself or for your department.',
    ],
    steps: [
      ['先按需要调整列表。', 'Set up the list as needed.'],
      [
        '“列与布局”中选择列、调整顺序和宽度、固定在左侧或右侧、自动换行、选择行高和分组。',
        'Under “Columns” choose columns, their order and width, what is pinned to the left or right, what wraps, density and groups.',
      ],
      [
        '点“保存视图”，输入名称；勾选“与本部门共享”让同事也能用。',
        'Choose “Save view” and name it; tick “Share with my department” for your colleagues.',
      ],
      [
        '在视图的菜单里可以更新、复制链接、删除，或设为默认视图。',
        'The menu of a view updates it, copies its link, deletes it or makes it the default.',
      ],
    ],
    rules: [
      [
        '视图仅保存显示方式，不授予权限；无权限的列不会显示。',
        'A view does not grant permissions. Columns without permission stay hidden.',
      ],
      ['每人每个列表一个默认视图。', 'Each user has one default view per list.'],
    ],
    see: ['lists', 'exporting'],
  },
  bulk: {
    purpose: [
      '在列表里直接改一个单元格，或一次修改、办理、删除多条记录。',
      'Change a cell in the list itself, or edit, move on or delete many records at once.',
    ],
    steps: [
      [
        '双击单元格（或移到它按 Enter）开始修改，Tab 到下一格，Esc 放弃。',
        'Double-click a cell (or press Enter on it) to edit; Tab moves on, Esc cancels.',
      ],
      [
        `用勾选框或 ${shortcuts.selectRow.keys} 选择行，按住 Shift 选一段。`,
        `Select rows with their boxes or ${shortcuts.selectRow.keys}; Shift selects a range.`,
      ],
      ['在下方出现的条上选择：修改字段、执行操作，或删除。', 'Choose in the bar below: edit a field, change the status, or delete.'],
      [
        '看结果：没有完成的记录留在选中状态，旁边写着原因。',
        'Read the outcome: what was not done stays selected, with the reason beside it.',
      ],
    ],
    rules: [
      [`一次最多 ${mostIds} 条，每条单独成败。`, `At most ${mostIds} records at once; each succeeds or fails on its own.`],
      [
        `选 2 到 ${mostCompared} 条可以并排对比；地址可以发给同事。`,
        `Select 2 to ${mostCompared} rows to compare them side by side; a colleague can open the same address.`,
      ],
      ['修改后的提示里可以“撤销”，提示消失前有效。', '“Undo” stands in the message for as long as it is shown.'],
    ],
    troubles: [
      {
        when: ['出现“双方的内容不同”', 'Another user changed the same cell'],
        remedy: [
          '比较两个值，选择保留自己的或对方的。什么都不会被悄悄覆盖。',
          'Compare both values and keep yours or theirs. Nothing is overwritten silently.',
        ],
      },
    ],
    see: ['lists', 'errors'],
  },
  keyboard: {
    purpose: [
      '每天重复的动作都有快捷键。输入文字时，单个字母的快捷键不起作用。',
      'What you do many times a day has a shortcut. Single letters do nothing while you type.',
    ],
    steps: [
      [
        `按 ${shortcuts.shortcutSheet.keys} 随时看这张表，按 ${shortcuts.help.keys} 打开当前页面的帮助。`,
        `${shortcuts.shortcutSheet.keys} shows this list anywhere, ${shortcuts.help.keys} opens the help of the screen.`,
      ],
      [
        '时间轴按泳道显示起止日期，卡片显示图片；日历和时间轴上的“订阅”给出一个地址，手机和电脑的日历程序用它读取您的全部日历，可随时更换或停用。',
        'A timeline shows first and last days in lanes, cards show pictures. “Subscribe” above a calendar or timeline gives you an address from which the calendar program of your phone or computer reads all your calendars; renew or revoke it at any time.',
      ],
      [
        '日历中把鼠标移到某一天，点加号新建当天的记录；时间轴上在空白处拖过几天即新建这几天的记录，拖动横条的两端更改开始或结束日期。',
        'In a calendar, point at a day and press its plus for a new record of that day. On a timeline, draw over empty days for a new record of these days, and drag the ends of a bar to change its first or last day.',
      ],
      [
        '日历中选中一条记录，按 Shift 加方向键更改日期，Alt 加 Shift 加方向键更改最后一天，回车放下，Esc 放回；周和日视图中有钟点的记录，Shift 加上下键每次移动 15 分钟，Alt 加 Shift 加上下键更改结束时间。看板中按空格拿起卡片，左右键选列，再按空格放下。',
        'In a calendar, Shift with the arrows moves the focused record to another day, Alt and Shift with the arrows moves its last day, Enter drops it, Escape returns it. What has times in a week or day goes 15 minutes at a time with Shift and up or down, its end with Alt as well. On a board, the space bar lifts and drops a card, left and right choose its column.',
      ],
    ],
    see: ['finding'],
  },
  settings: {
    purpose: [
      '一个模块的规则和选项都在一页上：现行规定及其生效日期。',
      'The rules and options of an area on one page: what holds now, and since when.',
    ],
    steps: [
      [
        '打开模块菜单的“设置”；左侧跳到某一项，地址随之改变。',
        'Open “Settings” in the menu of the area. The left side jumps to a section; the address follows.',
      ],
      ['双击单元格就地修改，或点编号打开这一条。', 'Double-click a cell to change it in place, or open a record by its name.'],
      ['点标题打开完整列表：筛选、导入、导出。', 'Open the whole list by its heading: filter, import, export.'],
    ],
    rules: [['没有修改权限时只能查看。', 'Without the permission to change them, you only see them.']],
    troubles: [
      {
        when: ['找不到某项设置', 'A setting is not there'],
        remedy: [
          '按 Ctrl K 输入名称；没有权限查看的不显示。',
          'Press Ctrl K and type its name. What you have no permission to see is left out.',
        ],
      },
    ],
    see: ['lists'],
  },
  reports: {
    purpose: [
      '各业务模块的关键指标：按条件统计、画成图、列成表，并能一步打开所统计的记录。',
      'The key figures of each area: counted as you ask, drawn, listed, and one step from the records they count.',
    ],
    steps: [
      ['打开模块菜单的“报表”，选择一张报表。', 'Choose a report under “Reports” in the menu of its area.'],
      [
        '用上方的期间和条件缩小范围；地址随之改变，可以收藏或发给同事。',
        'Narrow it down by period and conditions; the address follows, so you can keep it or send it to a colleague.',
      ],
      [
        '点图中的柱、点，或表中的数字，打开所统计的记录列表。',
        'Click a bar or point, or a number in the table, to open the list behind it.',
      ],
      [
        '控制图下列出判异点：哪一个、违反哪条规则、在什么位置。',
        'Under a control chart the points out of control are listed: which, what rule they break, and where they lie.',
      ],
      [
        '用“导出”取走 Excel 工作簿，或 PNG、SVG 图片。',
        'Take the figures along with “Export”: as an Excel workbook, or the chart as a PNG or SVG picture.',
      ],
    ],
    rules: [
      [
        '数字只统计您能看到的记录，所以不同的人看到的可能不同。',
        'Figures count only the records you can see, so colleagues can get other figures.',
      ],
      ['“计算说明”写明每个指标的公式和依据。', '“How it is counted” says by which formula, and whose it is.'],
      ['导出需要相应的导出权限，并会记入日志。', 'Exporting needs the permission to export such records, and is logged.'],
    ],
    troubles: [
      {
        when: ['图表是空的', 'There is nothing to count'],
        remedy: [
          '期间内没有符合条件的记录：放宽期间或去掉条件。',
          'No record of the period meets the conditions: choose a longer period or fewer conditions.',
        ],
      },
    ],
    see: ['lists', 'exporting'],
  },
} as const satisfies Readonly<Record<string, ScreenHelp>>
