import { states } from '#core/fields'

/** Where a run stands. */
export const runStates = states({
  draft: { label: ['待运算', 'Not started'], means: 'draft' },
  running: { label: ['运算中', 'Running'], means: 'waiting:program' },
  done: { label: ['已完成', 'Done'], means: 'done' },
  failed: { label: ['失败', 'Failed'], means: 'open', tone: 'bad' },
  cancelled: { label: ['已取消', 'Cancelled'], means: 'void' },
})

/** What ended a run that came to nothing, where its message does not say it. */
export const runFailures = {
  serverEnded: { label: ['运算的服务器中途停止，没有结果；可再次开始', 'The server ended during the run. Start it again'], tone: 'bad' },
} as const

/** What started it. */
export const runCauses = { manual: ['手动', 'By hand'], nightly: ['每夜', 'Nightly'] } as const

/** What is missing or wrong in the data; the run says what it assumed instead. */
export const runProblems = {
  circle: { label: ['清单成环，未计算', 'It contains itself; not planned'], tone: 'bad' },
  noLeadTime: { label: ['没有提前期', 'No lead time'], tone: 'warn' },
  noSupplier: { label: ['没有主供应商', 'No primary supplier'], tone: 'warn' },
  lotRules: { label: ['批量规则矛盾', 'Lot rules contradict each other'], tone: 'warn' },
  noSource: { label: ['不可采购也不自制', 'Neither bought nor made'], tone: 'warn' },
  noMaterial: { label: ['型号没有料号，需求未计入', 'The model has no material number; its demand is left out'], tone: 'warn' },
  notPlanned: { label: ['料号未启用，需求未计入', 'Its number is not active; its demand is left out'], tone: 'warn' },
  tooMuch: { label: ['数量过大，未列出', 'More than can be ordered; not listed'], tone: 'bad' },
  otherUnit: { label: ['计量单位不同，未计入', 'Another unit; left out'], tone: 'warn' },
} as const

/** A problem of a material. */
export type RunProblem = keyof typeof runProblems
