import { defineEntity } from '#core/definition'
import { choice, computed, flag, lines, ref, text } from '#core/fields'
import { parameterUses } from '../testParameter/testParameterChoices.ts'
import { testTypes } from '../testTemplate/testTypes.ts'
import { dayOrders } from './stationClock.ts'

/** The header of a column in the file of a station. */
const header = { max: 60 } as const

/** So many columns of readings has a file at most. */
const mostColumns = 400

/** A place where instruments are tested, with who answers for it and how its file is read: which column says what. */
export const testStation = defineEntity({
  name: 'quality.testStation',
  label: ['测试工位', 'Test station'],
  title: 'caption',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['工位', 'Station'], {
      required: true,
      frozen: true,
      unique: true,
      search: true,
      max: 40,
      help: ['与测试记录和工位程序使用的名称一致', 'As tests and the program of the station call it'],
    }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    caption: computed(text(['测试工位', 'Test station'], { required: true, max: 103 })),
    use: choice(['用途', 'Use'], parameterUses, { required: true }),
    keeper: ref(['负责人', 'Keeper'], 'admin.user', {
      required: true,
      help: ['工位出现漂移时的检查由其负责', 'Answers for the checks that a drift of the station opens'],
    }),
    place: text(['地点', 'Place'], { max: 60 }),
    type: choice(['测试类型', 'Type of test'], testTypes, { required: true }),
    template: text(['模板编号', 'Template code'], {
      max: 40,
      help: ['不填则按产品和类型选用', 'Left empty, the one of this type for each product'],
    }),
    decimalSign: choice(
      ['小数点', 'Decimal sign'],
      { point: ['点 1.5', 'Point 1.5'], comma: ['逗号 1,5', 'Comma 1,5'] },
      { required: true },
    ),
    submits: flag(['上传即提交', 'Submitted as they are read'], {
      help: ['不勾选则每台仪器留一份草稿，由测试人提交', 'Otherwise each instrument has a draft, which its tester submits'],
    }),
    sequenceColumn: text(['序号列', 'Column of the sequence'], {
      ...header,
      required: true,
      help: ['同一工位的序号永不重复', 'A sequence is never used twice at one station'],
    }),
    unitColumn: text(['PN/SN 列', 'Column of PN/SN'], { ...header, required: true }),
    timeColumn: text(['测试时间列', 'Column of the time of the test'], {
      ...header,
      help: ['不填则以提交的时间为准', 'Left empty, a test was made when it was submitted'],
    }),
    zone: text(['工位时区', 'Time zone of the station'], {
      max: 60,
      help: [
        '工位时钟所在的时区，例如 Asia/Shanghai、Europe/Berlin；不填则为公司时区',
        'In which its clock goes, such as Asia/Shanghai or Europe/Berlin; left empty, that of the company',
      ],
    }),
    dayOrder: choice(['日期写法', 'How days are written'], dayOrders, { help: ['不填则年在前', 'Left empty, the year first'] }),
    ownSerialColumn: text(['仪器自报 SN 列', 'Column of the SN that the instrument says'], {
      ...header,
      help: ['与 PN/SN 不符的行不接收', 'A row in which it is another one is refused'],
    }),
    firmwareColumn: text(['固件列', 'Column of the firmware'], header),
    ambientColumn: text(['环境温度列', 'Column of the room temperature'], header),
    humidityColumn: text(['相对湿度列', 'Column of the humidity'], header),
    instrumentsColumn: text(['标准仪器列', 'Column of the reference instruments'], header),
    solutionsColumn: text(['标准液批号列', 'Column of the lots of solutions'], header),
    readColumns: lines(
      ['读数列', 'Columns of readings'],
      {
        header: text(['列名', 'Column'], { required: true, max: 60 }),
        item: text(['项次', 'Item'], { required: true, max: 12 }),
        reading: text(['读数名称', 'Reading'], { required: true, max: 40 }),
      },
      { max: mostColumns, unique: [['header'], ['item', 'reading']] },
    ),
    notes: text(['备注', 'Notes'], { max: 1000, multiline: true }),
  },
  list: {
    columns: ['code', 'name', 'use', 'type', 'template', 'keeper', 'place'],
    filters: ['use', 'type', 'keeper'],
    sort: 'code',
  },
  summary: ['name', { field: 'type', with: ['template'] }, 'keeper', 'use'],
  form: [
    { label: ['工位', 'Station'], fields: ['code', 'name', 'use', 'keeper', 'place', 'notes'] },
    { label: ['文件', 'File'], fields: ['type', 'template', 'decimalSign', 'submits'] },
    {
      label: ['列', 'Columns'],
      fields: [
        'sequenceColumn',
        'unitColumn',
        'timeColumn',
        'zone',
        'dayOrder',
        'ownSerialColumn',
        'firmwareColumn',
        'ambientColumn',
        'humidityColumn',
        'instrumentsColumn',
        'solutionsColumn',
        'readColumns',
      ],
    },
  ],
})
