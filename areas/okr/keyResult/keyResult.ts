import { defineEntity } from '#core/definition'
import { choice, computed, date, decimal, derived, flag, integer, json, moment, ref, text } from '#core/fields'
import { objectiveStates } from '../objective/objectiveStates.ts'

const mark = { scale: 4 } as const

/** What was behind a figure when it was graded. */
export interface FrozenEvidence {
  readonly address: string
  readonly value: string
  readonly at: string
  readonly counted: number | null
  readonly records: readonly number[]
}

/** By which an objective is measured: a figure from its baseline to its target, typed each week or read from the product's own records. */
export const keyResult = defineEntity({
  name: 'okr.keyResult',
  label: ['关键结果', 'Key result'],
  title: 'name',
  partOf: { field: 'objective', as: ['关键结果', 'Key results'], addedIn: ['draft', 'active'], gone: 'with' },
  fields: {
    objective: ref(['目标', 'Objective'], 'okr.objective', { required: true, frozen: true, from: true }),
    objectiveStatus: derived(choice(['目标状态', 'Status of the objective'], objectiveStates)),
    name: text(['关键结果', 'Key result'], { required: true, search: true, max: 200 }),
    owner: ref(['负责人', 'Owner'], 'admin.user', { required: true }),
    kind: choice(
      ['类型', 'Type'],
      { metric: ['指标', 'Metric'], ordinal: ['等级', 'Ordinal'], milestone: ['里程碑', 'Milestone'] },
      { required: true },
    ),
    unit: text(['单位', 'Unit'], { max: 20 }),
    baseline: decimal(['基线', 'Baseline'], { ...mark, required: true }),
    commit: decimal(['承诺值', 'Commit'], mark),
    target: decimal(['目标值', 'Target'], { ...mark, required: true }),
    stretch: decimal(['挑战值', 'Stretch'], mark),
    weight: decimal(['权重', 'Weight'], { required: true, scale: 2, min: '0', max: '100' }),
    changeNote: text(['目标值变更说明', 'Why the target was changed'], { max: 500, multiline: true }),
    source: choice(
      ['数据来源', 'Data source'],
      { manual: ['手工填写', 'Manual'], wired: ['列表或报表', 'List or report'] },
      { required: true },
    ),
    address: text(['列表或报表地址', 'Address of list or report'], {
      address: true,
      max: 2000,
      pattern: { source: '(https?://|/)[^\\s]+', says: ['须为本系统的地址', 'An address of this system'] },
      help: [
        '选择列表或报表并筛选，也可粘贴其地址；列表取条数，百分比按 % 计',
        'Choose a list or report and filter it, or paste its address; a list gives its number of records, shares count in %',
      ],
    }),
    figure: text(['报表列', 'Column of the report'], { max: 60, help: ['不填时取报表的计数列', 'The column that counts, when empty'] }),
    current: decimal(['当前值', 'Current'], { ...mark, readonly: true }),
    measuredAt: moment(['读取时间', 'Measured at'], { readonly: true }),
    sourceProblem: text(['读取失败', 'Cannot be read'], { readonly: true, max: 500, said: true }),
    score: computed(decimal(['得分', 'Score'], { scale: 2 })),
    reached: computed(decimal(['达成', 'Reached'], { scale: 2, help: ['超额计至 1.30', 'Up to 1.30 beyond the target'] })),
    zone: computed(
      choice(['区间', 'Zone'], {
        fail: { label: ['未达承诺', 'Below commit'], tone: 'bad' },
        commit: { label: ['未达目标', 'Below target'], tone: 'warn' },
        target: { label: ['达目标', 'Target'], tone: 'good' },
        stretch: { label: ['达挑战', 'Stretch'], tone: 'good' },
      }),
    ),
    confidence: integer(['信心', 'Confidence'], { readonly: true }),
    nextCheckOn: date(['下次检查', 'Next check-in'], { readonly: true }),
    stale: derived(flag(['久未更新', 'Stale'], { tone: 'warn', help: ['超过 10 天没有检查', 'No check-in for more than 10 days'] })),
    needsHelp: flag(['需要帮助', 'Needs help'], {
      readonly: true,
      tone: 'bad',
      help: ['连续两次信心不高于 3', 'Confidence at most 3 twice in a row'],
    }),
    carriedFrom: ref(['结转自', 'Carried over from'], 'okr.keyResult', { readonly: true }),
    evidence: json<FrozenEvidence>()(['评分时的依据', 'Evidence at grading'], {
      readonly: true,
      says: ({ value, at }) => [`${value}（${at.slice(0, 10)}）`, `${value} (${at.slice(0, 10)})`],
    }),
  },
  assigned: ['owner'],
  remind: [
    {
      name: 'checkInDue',
      label: ['关键结果该检查了', 'Key results need a check-in'],
      before: 'nextCheckOn',
      at: [0, 3],
      until: 60,
      to: ['owner', { person: 'objective.owner', from: 3 }],
      with: ['objective'],
    },
  ],
  list: {
    columns: [
      'name',
      'objective',
      'owner',
      'current',
      'target',
      'unit',
      'score',
      'zone',
      'confidence',
      'stale',
      'needsHelp',
      'nextCheckOn',
    ],
    filters: [
      'objective',
      'objectiveStatus',
      'owner',
      'kind',
      'source',
      'zone',
      'confidence',
      'stale',
      'needsHelp',
      'nextCheckOn',
      'carriedFrom',
    ],
    sort: '-id',
  },
  blocks: [{ report: 'okr.moved', by: 'keyResult' }],
  summary: [
    'score',
    'zone',
    { field: 'current', with: ['target'] },
    { field: 'confidence', alert: 'needsHelp' },
    { field: 'nextCheckOn', alert: 'stale' },
  ],
  form: [
    { label: ['关键结果', 'Key result'], fields: ['objective', 'objectiveStatus', 'name', 'owner', 'kind', 'weight'] },
    {
      label: ['衡量', 'Measure'],
      fields: ['unit', 'baseline', 'commit', 'target', 'stretch', 'changeNote', 'source', 'address', 'figure'],
    },
    {
      label: ['进展', 'Progress'],
      fields: [
        'current',
        'measuredAt',
        'sourceProblem',
        'score',
        'reached',
        'zone',
        'confidence',
        'nextCheckOn',
        'stale',
        'needsHelp',
        'carriedFrom',
        'evidence',
      ],
    },
  ],
})
