import type { EntityHelp } from '#core/help'

/** The help of gauge studies. */
export const gaugeStudyHelp: EntityHelp = {
  purpose: [
    '量具重复性和再现性研究（GR&R）：多人多次测量同一组零件，得出 %GRR 和 ndc。',
    'Gauge repeatability and reproducibility: several people measure the same parts several times, which gives %GRR and ndc.',
  ],
  list: [['按参数、量具和结论筛选。', 'Filter by parameter, gauge and verdict.']],
  record: [
    ['录入读数后点“得出结论”；结论后不能修改。', 'Once the readings are entered choose “Conclude”; after that it stays as it is.'],
    [
      '读数录错时，点“撤回结论”并填写原因，更正读数后再得出结论；原结论留在记录中。',
      'Where readings were mistyped choose “Withdraw the conclusion” with the reason, correct them and conclude again; the history keeps the former conclusion.',
    ],
  ],
  form: [
    [
      '逐行填写测量人、零件、第几次和读数，也可从表格粘贴。',
      'Enter operator, part, trial and value line by line, or paste them from a spreadsheet.',
    ],
  ],
  rules: [
    [
      '每人对每个零件测量次数相同，人、零件、次数各至少 2；缺一个读数就不能得出结论。',
      'Each operator measures every part equally often, two of each at least; with a reading missing nothing is concluded.',
    ],
    [
      '方差分析（AIAG MSA 第 4 版）：交互作用 p > 0.25 时并入误差；负的分量为 0。ndc = 1.41 × PV ÷ GRR，取整，至少 1。',
      'Analysis of variance (AIAG MSA, 4th ed.): an interaction with p above 0.25 goes into the error; negative components are 0. ndc = 1.41 × PV ÷ GRR, cut off, at least 1.',
    ],
    [
      '%GRR 小于 10 可用，10–30 有条件可用，大于 30 或 ndc 小于 5 不可用。',
      '%GRR below 10: the gauge may be used. 10 to 30: under conditions. Above 30, or ndc below 5: rejected.',
    ],
  ],
}
