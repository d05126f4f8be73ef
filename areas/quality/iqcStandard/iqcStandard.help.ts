import type { EntityHelp } from '#core/help'

/** The help of inspection standards. */
export const iqcStandardHelp: EntityHelp = {
  purpose: [
    '规定来料检验看什么：检验项目、上下限、缺陷等级和量具。每个版本是一条记录。',
    'What incoming inspection looks at: characteristics, limits, classes of defects, gauges. Each version is a record.',
  ],
  list: [
    ['按编号查找；“有效”表示新到批次可以选用。', 'Find a standard by its code; “active” ones may be chosen for new lots.'],
    [
      '改版时新建一条同编号、新版本的记录，再把旧版设为无效。',
      'For a revision make a record with the same code and a new version, then clear “active” on the old one.',
    ],
  ],
  record: [
    [
      '看检验项目和检验说明；检验员在批次上看到的就是这些。',
      'Read characteristics and instructions: they are what the inspector sees on the lot.',
    ],
    ['下载标准文件。', 'Fetch the document.'],
  ],
  form: [
    ['填写编号、版本和两种语言的名称，上传标准文件。', 'Enter code, version and both names, and upload the document.'],
    [
      '逐行填写检验项目：项次与图纸一致，计量项目填上下限，计数项目判合格与否。',
      'Enter the characteristics line by line: the item as on the drawing, limits for measured ones, attributes are judged good or bad.',
    ],
    ['选择缺陷等级：致命缺陷一件即拒收。', 'Choose the class of defects: one critical defect rejects a lot.'],
  ],
  rules: [
    ['编号和版本合起来不能重复，项次在一个标准内不能重复。', 'Code and version together are unique; so are the items within a standard.'],
    [
      '批次保存登记时的编号、版本和检验项目；以后修改标准不影响它们。',
      'A lot keeps code, version and characteristics as they were when it was registered; later changes do not touch it.',
    ],
  ],
  troubles: [
    {
      when: ['新建批次时选不到某个标准', 'A standard cannot be chosen for a new lot'],
      remedy: ['它没有勾选“有效”。', 'It is not active.'],
    },
  ],
}
