import type { Label } from '../language/label.ts'
import { shortcuts } from '../controls/shortcuts.ts'
import type { Sidebar } from '../client/sidebar.ts'

/** One thing that the tour points at. */
export interface TourStep {
  readonly name: 'menu' | 'palette' | 'notices' | 'list' | 'help'
  readonly title: Label
  readonly words: Label
  /** What is pointed at, as a selector, by how the page is laid out. */
  readonly target: Readonly<Record<Sidebar['device'], string>>
  /** It is shown in the first list that the person may open. */
  readonly inList?: true
}

const both = (selector: string): TourStep['target'] => ({ desktop: selector, mobile: selector })

/** The five steps of the tour, in their order. */
export const tourSteps: readonly TourStep[] = [
  {
    name: 'menu',
    title: ['菜单：您的全部页面', 'The menu: all your screens'],
    words: [
      '左侧菜单列出您有权打开的页面，按部门的工作分组。左上角的按钮可以收起或展开它；手机上点这个按钮打开菜单。',
      'The side menu lists the pages you can open, grouped by area of work. The button at the top left collapses and expands it; on a phone it opens the menu.',
    ],
    target: { desktop: '#ms-menu', mobile: '[data-tour="menu"]' },
  },
  {
    name: 'palette',
    title: [`${shortcuts.palette.keys}：几秒找到任何页面`, `${shortcuts.palette.keys}: any screen within seconds`],
    words: [
      `在任何页面按 ${shortcuts.palette.keys}，输入名称、编号、拼音或拼音首字母（例如 sy 就是“首页”），按 Enter 打开。`,
      `Press ${shortcuts.palette.keys} anywhere and type a name, a number, pinyin or initials (“da” finds the dashboard); Enter opens it.`,
    ],
    target: both('[data-tour="palette"]'),
  },
  {
    name: 'notices',
    title: ['通知：您的待办事项', 'Notifications: your to-dos'],
    words: [
      '审批、提醒和公告都会到这里，数字是未读条数。点击一条会标为已读，并进入相关的单据。',
      'Approvals, reminders and announcements arrive here; the number counts what you have not read. Opening a notification marks it as read and leads to its document.',
    ],
    target: both('[data-tour="notices"]'),
  },
  {
    name: 'list',
    title: ['列表：筛选并保存成视图', 'Lists: filter them and keep the view'],
    words: [
      '每个列表都能搜索、按任意列筛选和排序，再存成视图，下次点击即可。',
      'Every list can be searched, filtered and sorted by any column. Save what you need as a view and it is one click away.',
    ],
    target: both('.ms-filter-bar'),
    inList: true,
  },
  {
    name: 'help',
    title: ['帮助与个人设置', 'Help and your own settings'],
    words: [
      `每个页面都有自己的说明：按 ${shortcuts.help.keys} 或点这里。旁边可以换主题和语言；右上角您的名字下有个人中心，也能再看一次导览。`,
      `Every screen has help of its own: press ${shortcuts.help.keys} or click here. Next to it you choose theme and language; under your name are your own settings and this tour.`,
    ],
    target: both('[data-tour="help"]'),
  },
]
