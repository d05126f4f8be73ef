import type { Label } from '../language/label.ts'
import type { SheetNotice } from './sheetState.ts'
import { counted } from '../language/counted.ts'

/** How to use a sheet by keyboard, read out when it receives the focus. */
export const sheetHelp: Label = [
  '方向键移动，直接输入或按 F2 编辑，回车确认并下移，Ctrl+C / Ctrl+V 复制粘贴，Ctrl+D 向下填充，Ctrl+Z 撤销，按 Esc 再按 Tab 离开表格',
  'Arrow keys move, typing or F2 edits, Enter commits and moves down, Ctrl+C and Ctrl+V copy and paste, Ctrl+D fills down, Ctrl+Z undoes, Escape then Tab leaves the sheet',
]

/** The label of the list of a choice cell. */
export const choicesLabel: Label = ['可选值', 'Choices']

/** Said of a cell that is on its way to the server. */
export const pendingNote: Label = ['正在保存', 'Being saved']

/** Shown in a choice list when nothing contains what was typed. */
export const noChoice: Label = ['无匹配的选项', 'No results']

const deeds: Readonly<Record<Exclude<SheetNotice['kind'], 'readonly' | 'nothingLeft'>, Label>> = {
  pasted: ['已粘贴', 'pasted'],
  filled: ['已向下填充', 'filled down'],
  cleared: ['已清空', 'cleared'],
  undone: ['已撤销', 'undone'],
  redone: ['已重做', 'redone'],
  copied: ['已复制', 'copied'],
}

/** What an action came to, in words. */
export const noticeText = ({ kind, cells, skipped, outside }: SheetNotice): Label => {
  if (kind === 'readonly') return ['只读单元格，不能修改', 'Read-only cells']
  if (kind === 'nothingLeft') return ['没有更多步骤', 'No more steps']
  const zh = [`${deeds[kind][0]} ${cells} 个单元格`]
  const en = [`${counted(cells, 'cell')} ${deeds[kind][1]}`]
  if (skipped > 0) {
    zh.push(`跳过 ${skipped} 个只读单元格`)
    en.push(`${skipped} read-only skipped`)
  }
  if (outside > 0) {
    zh.push(`${outside} 个超出表格，未粘贴`)
    en.push(`${outside} outside the sheet left out`)
  }
  return [zh.join('；'), en.join('; ')]
}

/** How much is selected, shown when it is more than one cell. */
export const selectedText = (cells: number): Label => [`已选 ${cells} 个单元格`, `${counted(cells, 'cell')} selected`]
