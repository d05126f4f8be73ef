import { states, type ChoiceValue } from '#core/fields'

/** How far a test is. */
export const testStates = states({
  draft: { label: ['草稿', 'Draft'], means: 'draft' },
  provisional: { label: ['暂定', 'Provisional'], means: 'open', tone: 'warn' },
  submitted: { label: ['已提交', 'Submitted'], means: 'done' },
  superseded: { label: ['已被取代', 'Superseded'], means: 'void' },
})

/** What a test comes to. */
export const testVerdicts = {
  passed: { label: ['合格', 'Passed'], tone: 'good' },
  failed: { label: ['不合格', 'Failed'], tone: 'bad' },
  undecided: { label: ['不能判定', 'Undecided'], tone: 'warn' },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** What the result of a parameter says. */
export const testJudgements = {
  conforms: { label: ['符合', 'Conforms'], tone: 'good' },
  belowMin: { label: ['低于下限', 'Below the minimum'], tone: 'bad' },
  aboveMax: { label: ['高于上限', 'Above the maximum'], tone: 'bad' },
  notEqual: { label: ['不符', 'Does not match'], tone: 'bad' },
  undecided: { label: ['不能判定', 'Undecided'], tone: 'warn' },
  missing: { label: ['未测', 'Not measured'], tone: 'neutral' },
} as const satisfies Readonly<Record<string, ChoiceValue>>
