import type { ScreenHelp } from '#core/help'

/** The help of counting at the shelf. */
export const countingHelp: ScreenHelp = {
  purpose: [
    '在库位前用手机或平板逐行清点：扫码定位，录入实盘数，断网也能继续。',
    'Count line by line in front of the shelf, on a phone or tablet: scan to find the line and enter what is there, also without a connection.',
  ],
  steps: [
    [
      '打开的是最早的一张未完成盘点单；从列表图标中可选另一张。',
      'The oldest count that is under way is open. Choose another one from the list at the top.',
    ],
    [
      '扫物料、批次或序列号的标签，光标跳到那一行；扫到序列号即记为 1。',
      'Scan the label of a material, lot or unit to go to its line. A unit that is scanned counts as 1.',
    ],
    ['录入实盘数，按箭头到下一个空行。', 'Enter what you found; the arrow goes to the next empty line.'],
    [
      '表上没有的货：扫码或点“登记找到的货”，填编号、批号或序列号和数量；清空数量即去掉。',
      'Goods without a line: scan them or press “Add found goods”, and enter their number, lot or serial number and how many. Clear the figure to take them off.',
    ],
    [
      '全部清点后点“完成清点”；差异大的行要复盘。',
      'When every line is counted, press “Finish counting”. Lines that differ much are counted again.',
    ],
  ],
  rules: [
    ['不显示账面数：先数，后比。', 'What ought to be there is not shown: counting comes before comparing.'],
    [
      '实盘数先存本机，再自动保存；断网时可以继续，恢复后自动补传。完成清点须联网。',
      'Figures are kept on this device and saved automatically. You can go on without a connection; they are sent when it is back. Finishing needs the connection.',
    ],
  ],
  troubles: [
    {
      when: ['登记的编号无法识别', 'A number that was added is not recognised'],
      remedy: [
        '先登记批次，或在盘点单上选择物料、批次和序列号。已填的数不会丢失。',
        'Register the lot, or choose material, lot and serial number on the count. The figure is kept.',
      ],
    },
    {
      when: ['同事改了同一行', 'Someone else entered the same line'],
      remedy: ['双方的实盘数并排列出，选择保留哪一个。', 'Both figures are shown side by side. Choose which one to keep.'],
    },
    {
      when: ['“完成清点”按不了', '“Finish counting” cannot be pressed'],
      remedy: ['还有空行、有无法识别的数，或没有网络。', 'Lines are empty, a figure cannot be read, or there is no connection.'],
    },
  ],
}
