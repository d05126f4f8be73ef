import type { Label } from '../language/label.ts'
import type { ImportMode, ImportState, RowCounts } from './importView.ts'

/** How far an import has come. */
export const stateLabels: Readonly<Record<ImportState, Label>> = {
  uploaded: ['已上传', 'Uploaded'],
  reading: ['正在读取', 'Being read'],
  read: ['待检查', 'To be checked'],
  checking: ['正在检查', 'Being checked'],
  checked: ['已检查', 'Checked'],
  writing: ['正在写入', 'Being written'],
  written: ['已写入', 'Written'],
  reverting: ['正在撤销', 'Being undone'],
  reverted: ['已撤销', 'Undone'],
}

/** What happens to the records. */
export const modeLabels: Readonly<Record<ImportMode, Label>> = {
  create: ['仅新建', 'Create only'],
  update: ['仅更新', 'Update only'],
  upsert: ['更新并新建', 'Create and update'],
}

/** All rows of an import. */
export const allRows = (counts: RowCounts): number => counts.new + counts.good + counts.bad + counts.written + counts.reverted + counts.kept

/** `3 new, 2 changed, 1 as it was`: what the good rows do. */
export const effectWords = ({ creates, updates, same }: RowCounts): Label => [
  [`新建 ${creates}`, `更新 ${updates}`, ...(same > 0 ? [`无变化 ${same}`] : [])].join('，'),
  [`${creates} new`, `${updates} changed`, ...(same > 0 ? [`${same} as they are`] : [])].join(', '),
]

/** A size of a file. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
