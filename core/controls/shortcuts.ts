import type { Label } from '../language/label.ts'

/** Where a shortcut works. */
export type ShortcutPlace = 'everywhere' | 'list' | 'record' | 'form' | 'inbox' | 'sheet'

/** One shortcut as people read it and as keys. */
export interface Shortcut {
  /** What is pressed: `j`, `g d` for one after the other, `Ctrl+K` for both at once. */
  readonly keys: string
  readonly place: ShortcutPlace
  readonly label: Label
}

/** The headings of the sheet of shortcuts, in its order. */
export const shortcutPlaces: Readonly<Record<ShortcutPlace, Label>> = {
  everywhere: ['任何页面', 'Everywhere'],
  list: ['列表', 'Lists'],
  record: ['记录', 'Records'],
  form: ['表单', 'Forms'],
  inbox: ['审批', 'Approvals'],
  sheet: ['表格编辑', 'Sheets'],
}

/** Every shortcut of the product: what the keys do and what the sheet of shortcuts says. */
export const shortcuts = {
  palette: { keys: 'Ctrl+K', place: 'everywhere', label: ['查找页面、记录和操作', 'Find screens, records and actions'] },
  help: { keys: 'F1', place: 'everywhere', label: ['打开此页面的帮助', 'Open the help of this screen'] },
  shortcutSheet: { keys: '?', place: 'everywhere', label: ['显示快捷键', 'Show the shortcuts'] },
  goDashboard: { keys: 'g d', place: 'everywhere', label: ['打开首页', 'Open dashboard'] },
  goNotices: { keys: 'g n', place: 'everywhere', label: ['打开我的通知', 'Open notifications'] },
  goApprovals: { keys: 'g a', place: 'everywhere', label: ['打开我的审批', 'Open my approvals'] },
  nextRow: { keys: 'j', place: 'list', label: ['下一行', 'Next row'] },
  formerRow: { keys: 'k', place: 'list', label: ['上一行', 'Previous row'] },
  openRow: { keys: 'Enter', place: 'list', label: ['打开当前行', 'Open the row'] },
  peekRow: { keys: 'Space', place: 'list', label: ['在侧边查看当前行', 'Show the row beside the list'] },
  closePeek: { keys: 'Escape', place: 'list', label: ['关闭侧边栏', 'Close what is shown beside the list'] },
  editRow: { keys: 'e', place: 'list', label: ['编辑当前行', 'Edit the row'] },
  selectRow: { keys: 'x', place: 'list', label: ['选择当前行', 'Select the row'] },
  create: { keys: 'c', place: 'list', label: ['新建', 'Create'] },
  searchList: { keys: '/', place: 'list', label: ['搜索此列表', 'Search this list'] },
  nextRecord: { keys: 'j', place: 'record', label: ['列表中的下一条', 'Next record of the list'] },
  formerRecord: { keys: 'k', place: 'record', label: ['列表中的上一条', 'Previous record of the list'] },
  editRecord: { keys: 'e', place: 'record', label: ['编辑', 'Edit'] },
  nextTransition: { keys: 'Alt+Enter', place: 'record', label: ['下一步', 'Next transition'] },
  openTab: { keys: '1-9', place: 'record', label: ['打开第几个标签页', 'Open a tab by its place'] },
  goTimeline: { keys: 't', place: 'record', label: ['查看动态', 'Go to the timeline'] },
  fillScreen: { keys: 'f', place: 'record', label: ['标签页全屏显示', 'Let the tab fill the screen'] },
  leaveFull: { keys: 'Escape', place: 'record', label: ['退出全屏', 'Leave full screen'] },
  printRecord: { keys: 'p', place: 'record', label: ['打印', 'Print'] },
  save: { keys: 'Alt+S', place: 'form', label: ['保存', 'Save'] },
  submit: { keys: 'Ctrl+Enter', place: 'form', label: ['保存', 'Save'] },
  nextProblem: { keys: 'F8', place: 'form', label: ['下一处问题', 'Next problem'] },
  cancel: { keys: 'Escape', place: 'form', label: ['取消', 'Cancel'] },
  nextApproval: { keys: 'j', place: 'inbox', label: ['下一条', 'Next'] },
  formerApproval: { keys: 'k', place: 'inbox', label: ['上一条', 'Previous'] },
  approveDocument: { keys: 'a', place: 'inbox', label: ['同意当前单据', 'Approve the document'] },
  rejectDocument: { keys: 'r', place: 'inbox', label: ['拒绝当前单据', 'Reject the document'] },
  chooseDocument: { keys: 'x', place: 'inbox', label: ['选择当前单据', 'Select the document'] },
  editCell: { keys: 'F2', place: 'sheet', label: ['编辑单元格', 'Edit the cell'] },
  leaveCell: { keys: 'Escape', place: 'sheet', label: ['放弃此单元格的修改', 'Discard the cell edit'] },
  copyCells: { keys: 'Ctrl+C', place: 'sheet', label: ['复制选区', 'Copy the selection'] },
  pasteCells: { keys: 'Ctrl+V', place: 'sheet', label: ['从 Excel 粘贴', 'Paste, also from Excel'] },
} as const satisfies Readonly<Record<string, Shortcut>>

/** The name of a shortcut. */
export type ShortcutName = keyof typeof shortcuts

/** The shortcuts of one place, in their order. */
export const shortcutsIn = (place: ShortcutPlace): readonly Shortcut[] =>
  Object.values<Shortcut>(shortcuts).filter(shortcut => shortcut.place === place)

/** Whether what was pressed, one key or several, is a shortcut: `1-9` is any digit but 0. */
export const isPressed = ({ keys }: Shortcut, pressed: string): boolean => (keys === '1-9' ? /^[1-9]$/.test(pressed) : keys === pressed)

/** The keys of a shortcut one by one; `together` when they are pressed at once. */
export const keysOf = (shortcut: Shortcut): { readonly keys: readonly string[]; readonly together: boolean } =>
  shortcut.keys.includes('+') ? { keys: shortcut.keys.split('+'), together: true } : { keys: shortcut.keys.split(' '), together: false }
