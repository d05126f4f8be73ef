import type { ScreenHelp } from '#core/help'

export const exportsHelp: ScreenHelp = {
  purpose: [
    '您导出的文件和最近的导入，在此查看进度、下载和撤销。',
    'The files you exported and your latest imports: their progress, the files, and undoing an import.',
  ],
  steps: [
    ['正在进行的会显示进度；离开此页不影响。', 'What is under way shows its progress and goes on when you leave.'],
    ['完成后下载文件；过期的需要重新导出。', 'Fetch the file when it is ready; export again once it has expired.'],
    [
      '打开一次导入，看写入和没有写入的行，继续修正或撤销。',
      'Open an import to see what was written and what was skipped, to correct it or to undo it.',
    ],
  ],
  rules: [['文件只有您自己看得到。', 'Only you can see these files.']],
  see: ['exporting', 'importing'],
}
