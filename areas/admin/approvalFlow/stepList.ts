import { sourcesOf, type FlowStep, type Mode, type Source } from '#core/approvals'

/** A step as it is begun: the manager of the requester decides. */
export const newStep = (steps: readonly FlowStep[]): FlowStep => ({
  key: freeKey(steps),
  name: ['', ''],
  source: { kind: 'requesterManager' },
  mode: { kind: 'any' },
  order: 'parallel',
  condition: null,
  slaHours: 24,
  escalateTo: null,
  allow: { reassign: true, addBefore: false, addAfter: false, editFields: [] },
  returnTo: [],
  excludeRequester: true,
  distinctFrom: [],
})

/** The first of `step1`, `step2`, … that no step is called. */
const freeKey = (steps: readonly FlowStep[]): string => {
  const taken = new Set(steps.map(({ key }) => key))
  for (let number = steps.length + 1; ; number++) if (!taken.has(`step${number}`)) return `step${number}`
}

/** The steps without one; no other refers to it any more. */
export const withoutStep = (steps: readonly FlowStep[], place: number): readonly FlowStep[] =>
  onlyEarlier(steps.filter((_step, index) => index !== place))

/** The steps with one moved up or down; what would refer to a later step is dropped. */
export const movedStep = (steps: readonly FlowStep[], place: number, by: 1 | -1): readonly FlowStep[] => {
  const step = steps[place]
  const other = steps[place + by]
  if (!step || !other) return steps
  return onlyEarlier(steps.map((one, index) => (index === place ? other : index === place + by ? step : one)))
}

/** The steps with one of them changed. */
export const changedStep = (steps: readonly FlowStep[], place: number, change: Partial<FlowStep>): readonly FlowStep[] =>
  steps.map((step, index) => (index === place ? { ...step, ...change } : step))

/** The change by which the source at a place of a step becomes this one; behind the last place it is one more. */
export const withSource = (step: FlowStep, place: number, source: Source): Partial<FlowStep> =>
  ofSources(step, [...sourcesOf(step).slice(0, place), source, ...sourcesOf(step).slice(place + 1)])

/** The change by which a step loses one of its several sources. */
export const withoutSource = (step: FlowStep, place: number): Partial<FlowStep> =>
  ofSources(
    step,
    sourcesOf(step).filter((_source, at) => at !== place),
  )

const ofSources = (step: FlowStep, [source = step.source, ...also]: readonly Source[]): Partial<FlowStep> => ({ source, also })

/** A step refers only to steps before it. */
const onlyEarlier = (steps: readonly FlowStep[]): readonly FlowStep[] =>
  steps.map((step, place) => {
    const earlier = new Set(steps.slice(0, place).map(({ key }) => key))
    return {
      ...step,
      returnTo: step.returnTo.filter(key => earlier.has(key)),
      distinctFrom: step.distinctFrom.filter(key => earlier.has(key)),
    }
  })

/** A source of one kind, still to be filled in. */
export const emptySource = (kind: Source['kind']): Source => {
  switch (kind) {
    case 'users':
      return { kind, users: [] }
    case 'role':
      return { kind, role: 0 }
    case 'departmentHead':
      return { kind, levels: 0 }
    case 'requesterManager':
      return { kind }
    case 'field':
      return { kind, field: '' }
    case 'group':
      return { kind, department: 0 }
  }
}

/** A mode of one kind with a usual number. */
export const usualMode = (kind: Mode['kind']): Mode => {
  if (kind === 'quorum') return { kind, count: 2 }
  return kind === 'vote' ? { kind, percent: 50 } : { kind }
}
