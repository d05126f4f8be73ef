import type { EntityHelp } from '#core/help'
import { mostRows } from './stationFile.ts'

/** The help of test stations. */
export const testStationHelp: EntityHelp = {
  purpose: [
    '测试工位：由谁负责，它的文件哪一列是什么。工位的文件在此上传，一行一台仪器。',
    'A test station: who answers for it, and which column of its file says what. Its file is read here, one row for each instrument.',
  ],
  list: [['按类型和负责人筛选。', 'Filter by type and keeper.']],
  record: [
    [
      '在“上传文件”中选择或粘贴工位的文件；每一行说明成为了哪个测试，或为什么没有接收。',
      'Choose or paste the file of the station under “File of the station”. Each row says which test it has become, or why it was refused.',
    ],
  ],
  form: [
    ['列名与文件第一行完全一致；没有的列留空。', 'Columns are named as in the first row of the file; leave empty what it does not have.'],
    ['读数列写明模板的项次和读数名称。', 'A column of readings names the item of the template and the reading.'],
  ],
  rules: [
    [
      '工位和序号确定一个测试：同一文件再次上传不产生新记录，顺序不限；同一序号内容不同则不接收。',
      'Station and sequence name a test: the same file again makes nothing new, in any order; the same sequence with other content is refused.',
    ],
    [
      '被拒绝的行不影响其他行，改正后整份文件再次上传即可。',
      'A row that is refused keeps no other back: correct it and read the whole file again.',
    ],
    [
      '小数点按工位的设置读取；能读成两种数的、非数值、无穷大和指数写法都不接收。',
      'Numbers are read with the decimal sign of the station; what could be read in two ways, what is not a number, infinity and exponents are refused.',
    ],
    [
      '文件有测试时间列时，按工位的时区和日期写法读取，原文保留；不存在的、还没有到的和一年以前的时间不接收。测试按此时间排列。',
      'Where the file says when a test was made, it is read in the time zone of the station and as it writes days; what it wrote is kept. A time that does not exist, has not come or is over a year ago is refused. Tests are in the order of these times.',
    ],
    ['仪器自报的 SN 与该行 PN/SN 不符时不接收该行。', 'A row in which the instrument says another SN is refused.'],
    [`一份文件最多 ${mostRows} 行。`, `A file has at most ${mostRows} rows.`],
  ],
}
