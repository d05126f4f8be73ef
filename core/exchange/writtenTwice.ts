import type { Label } from '../language/label.ts'

/** What is confirmed for a row that equals an earlier one of its file. */
export const equalRowKey = 'exchange:equalRow'

/** The same in words. */
export const equalRow: Label = [
  '与本文件中前面的一行完全相同，会重复导入',
  'It equals an earlier row of this file, so that there would be two of it',
]

/** What is confirmed for a file that was written before. */
export const sameFileKey = 'exchange:sameFile'

/** The same in words, where nothing is said of the import before. */
export const sameFile: Label = ['同一文件已导入过', 'This file was imported before']

/** The same of one import. */
export const sameFileAs = (id: number, day: string): Label => [
  `同一文件已于 ${day} 导入（批次 #${id}），再次导入会产生重复的记录`,
  `This file was imported on ${day} (import #${id}); importing it again makes the same records twice`,
]
