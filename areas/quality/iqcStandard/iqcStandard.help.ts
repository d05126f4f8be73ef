import type { EntityHelp } from '#core/help'

/** The help of inspection standards. */
export const iqcStandardHelp: EntityHelp = {
  purpose: [
    '规定来料检验看什么：检验项目、上下限、缺陷等级和量具。每个版本是一条记录。',
    'What incoming inspection looks at: characteristics, limits, defect classes, gauges. Each version is a record.',
  ],
  list: [
    [
      '按编号查找，按状态筛选；新到批次选用“生效”的版本。',
      'Find a standard by its code, filter by state; new lots use the version that is effective.',
    ],
  ],
  record: [
    [
      '看检验项目和检验说明；检验员在批次上看到的就是这些。',
      'Read characteristics and instructions: they are what the inspector sees on the lot.',
    ],
    ['下载标准文件。', 'Fetch the document.'],
    [
      '改版：在已发布的版本上点“新建版本”，修改草稿，提交审核，发布时给出生效日期；现行版本到那一天为止。',
      'To revise it choose “New version” on a released one, change the draft, submit it, and release it with its effective date; the present one ends on that day.',
    ],
    [
      '“版本”页列出全部版本，查某一天有效的是哪一版，并逐项比较两版。',
      '“Versions” lists all of them, shows which one is effective on a day, and compares two item by item.',
    ],
  ],
  form: [
    [
      '填写编号和两种语言的名称，上传标准文件；版本号由系统编排。',
      'Enter code and both names, and upload the document; versions are numbered by the system.',
    ],
    [
      '逐行填写检验项目：项次与图纸一致，计量项目填上下限，计数项目判合格与否。',
      'Enter the characteristics line by line: the item as on the drawing, limits for measured ones, attributes are judged good or bad.',
    ],
    ['选择缺陷等级：致命缺陷一件即拒收。', 'Choose the class of defects: one critical defect rejects a lot.'],
  ],
  rules: [
    [
      '同一编号在任何一天最多只有一个版本有效，同时只编制一个新版本；项次在一个标准内不能重复。',
      'For each code at most one version is effective on any day and one new version is in preparation; items are unique within a standard.',
    ],
    [
      '项次在各版本中含义不变：方式和单位须与上一版本相同；要改时另用一个项次，因为读数、控制图和控制限按项次记录。',
      'An item means the same in every version: its kind and unit are those of the version before. Give a characteristic that is measured otherwise another item, because readings, charts and limits go by the item.',
    ],
    [
      '批次保存登记时的编号、版本和检验项目；以后修改标准不影响它们。',
      'A lot keeps code, version and characteristics as they were when it was registered; later changes do not affect it.',
    ],
  ],
  troubles: [
    {
      when: ['新建批次时选不到某个标准', 'A standard cannot be chosen for a new lot'],
      remedy: [
        '它今天没有生效：尚未发布、尚未到生效日期、已被取代或已作废。',
        'It is not effective today: not released, still to take effect, superseded or withdrawn.',
      ],
    },
    {
      when: ['发布时提示请选择更晚的日期', 'A release is refused for its day'],
      remedy: [
        '已发布的版本从这一天或更晚才生效；选择它之后的日期，或先将它作废。',
        'A released version takes effect on that day or later. Choose a later day, or withdraw it first.',
      ],
    },
  ],
}
