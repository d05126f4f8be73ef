import type { EntityHelp } from '#core/help'

/** The help of test templates. */
export const testTemplateHelp: EntityHelp = {
  purpose: [
    '规定某类仪器在某个环节测什么：参数、限值、标准仪器和标准液。每个版本是一条记录。',
    'What is tested of an instrument at a point of its life: parameters, limits, reference instruments and solutions. Each version is a record.',
  ],
  list: [
    ['按类型、产品和状态筛选；新测试用“生效”的版本。', 'Filter by type, product and state; new tests use the version that is effective.'],
  ],
  record: [
    ['看参数和限值；测试员看到的就是这些。', 'Read parameters and limits: they are what the tester sees.'],
    ['改版：在已发布的版本上点“新建版本”。', 'To revise it choose “New version” on a released one.'],
  ],
  form: [
    ['填写编号、类型，指定产品型号或系列。', 'Enter code and type, and name the models or families.'],
    ['逐行选择参数；限值与参数库不同时才填。', 'Choose the parameters line by line; enter limits only where they differ from the library.'],
    [
      '关键参数勾选“关键”：量产发布前须在 30 台以上的首次测试中达到 Cpk 1.33。',
      'Tick “Critical” for critical parameters: their first tests reach Cpk 1.33 on 30 units before a release to mass production.',
    ],
    ['勾选“合格才能入库”后，未通过的产品不能离开相应阶段。', 'With “Passed before stock”, a unit that has not passed stays at its stage.'],
  ],
  rules: [
    ['同一编号在任何一天最多只有一个版本有效。', 'For each code at most one version is effective on any day.'],
    [
      '测试保存开始时的版本；以后改版不影响它，也不改变草稿中的测试。',
      'A test keeps the version with which it was begun; later versions change neither it nor drafts.',
    ],
    [
      '审核中或生效的过程测试文件使用某个版本时，该版本不能作废；请先发布新版本，或作废该文件。',
      'A version is not withdrawn while a process test document in review or in effect names it. Release a new version in its place, or withdraw the document first.',
    ],
    ['参数库以后的修改不影响已保存的版本。', 'Later changes of the library do not change versions that were saved.'],
    [
      '关键参数须有数值上下限或目标 ± 公差，否则不能提交审核。',
      'A critical parameter has numeric limits, or a target with its tolerance; otherwise the version is not submitted.',
    ],
    [`一个模板最多 200 个参数。`, 'A template has at most 200 parameters.'],
  ],
  troubles: [
    {
      when: ['新建测试时选不到某个模板', 'A template cannot be chosen for a new test'],
      remedy: ['它今天没有生效，或类型、产品不符。', 'It is not effective today, or is of another type or product.'],
    },
  ],
}
