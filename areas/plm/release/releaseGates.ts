import type { Label } from '#core/language'
import { exact } from '#core/numbers'
import type { ReleaseType } from './releaseFiles.ts'

/** The share of units that must pass their first test the first time, before a pilot or mass release is approved. */
const leastPassRate = '0.95'

/** What comes out of a trial run. */
export const conclusions = {
  go: { label: ['通过', 'Go'], tone: 'good' },
  goWithActions: { label: ['有条件通过', 'Go with actions'], tone: 'warn' },
  noGo: { label: ['不通过', 'No-go'], tone: 'bad' },
} as const

/** What the final approval of a release follows from. */
export interface Gated {
  readonly type: ReleaseType
  readonly askedDepartments: number
  readonly openFeedback: number
  readonly objections: number
  /** Comments on its files that nobody has settled. */
  readonly openComments: number
  readonly conclusion: keyof typeof conclusions | null
  /** Those of its trial plan; null where it names none. */
  readonly plannedQuantity: number | null
  readonly producedQuantity: number | null
  readonly testedQuantity: number | null
  /** Of those produced: scrapped before their first test, so that nobody tests them any more. */
  readonly scrappedUntested: number | null
  /** Between 0 and 1; null where no unit of the trial plan was tested. */
  readonly passRate: string | null
  /** Why a missed pass rate is accepted all the same, by somebody other than the authors. */
  readonly deviation: string | null
}

const produced: ReadonlySet<ReleaseType> = new Set(['trial', 'pilot', 'mass'])
const measured: ReadonlySet<ReleaseType> = new Set(['pilot', 'mass'])

/** Whether the figures of a trial run decide about releases of a type. */
export const isMeasured = (type: ReleaseType): boolean => measured.has(type)

/** What keeps a release from its final approval, the first thing first; nothing where it may be approved. */
export const blocksOf = (row: Gated): readonly Label[] => [
  ...(row.objections > 0
    ? [
        [
          `有 ${row.objections} 个部门反对；答复后由该部门重新反馈`,
          `Objections open: ${row.objections}. Answer them, then the department gives its feedback again.`,
        ] as const,
      ]
    : []),
  ...(row.openFeedback > row.objections
    ? [
        [
          `有 ${row.openFeedback - row.objections} 个部门未确认或条件未满足`,
          `Feedback not confirmed yet, or under a condition: ${row.openFeedback - row.objections}`,
        ] as const,
      ]
    : []),
  ...(row.openComments > 0
    ? [
        [
          `有 ${row.openComments} 条文件意见未解决；由编制人答复、提出人确认`,
          `Comments on files not settled: ${row.openComments}. The authors answer them, then whoever raised them settles them.`,
        ] as const,
      ]
    : []),
  ...(row.askedDepartments === 0 ? [['没有部门反馈，请先添加', 'No department was asked. Add feedback first.'] as const] : []),
  ...(produced.has(row.type) && row.conclusion === null
    ? [['请先登记试产结论', 'Record the conclusion of the trial run first'] as const]
    : []),
  ...(produced.has(row.type) && row.conclusion === 'noGo' ? [['试产结论为不通过', 'The trial run was concluded with no-go'] as const] : []),
  ...(isMeasured(row.type) && row.deviation === null ? trialMissed(row) : []),
]

const trialMissed = ({ passRate, plannedQuantity, producedQuantity, testedQuantity, scrappedUntested }: Gated): readonly Label[] => {
  if (passRate === null)
    return [
      [
        '没有试产数据：请在“登记试产结论”中选择试产计划并完成初测，或由他人批准偏差',
        'There is no trial data. Name the plan with “Conclude trial” and test its units, or have a deviation agreed.',
      ],
    ]
  const [planned, made, tested, lost] = [plannedQuantity ?? 0, producedQuantity ?? 0, testedQuantity ?? 0, scrappedUntested ?? 0]
  if (made < planned || tested < made - lost) {
    const [zh, en] = lost === 0 ? ['', ''] : [`（未初测即报废 ${lost} 台）`, ` (${lost} scrapped untested)`]
    return [
      [
        `试产未完成：计划 ${planned} 台，生产 ${made} 台${zh}，初测 ${tested} 台。请完成生产和初测，或由他人批准偏差`,
        `The trial run is not complete: ${planned} planned, ${made} produced${en}, ${tested} tested. Complete it, or have a deviation agreed.`,
      ],
    ]
  }
  if (exact(passRate).gte(leastPassRate)) return []
  const percent = exact(passRate).times(100).toFixed(2)
  return [
    [
      `一次合格率 ${percent}% 低于 95%：增加试产数量，或由他人批准偏差`,
      `The first-pass rate of ${percent}% is below 95%. Make more units, or have a deviation agreed.`,
    ],
  ]
}
