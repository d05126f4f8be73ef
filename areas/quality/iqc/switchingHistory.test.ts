import { describe, expect, test } from 'vitest'
import type { ClassResults } from './inspectionRecord.ts'
import { eventsOf, type PastInspection, type SwitchedClass, type SwitchingHistory } from './switchingHistory.ts'
import { switchingState } from './switchingRules.ts'

const regimeOf = (past: SwitchingHistory, switched: SwitchedClass) => switchingState(eventsOf(past, switched)).regime

const results = (major: number | null, critical = 0): ClassResults => ({
  critical: { severity: 'normal', accept: 0, nonconforming: critical },
  major: { severity: 'normal', accept: 3, nonconforming: major },
  minor: { severity: 'normal', accept: 7, nonconforming: 0 },
})
const inspected = (day: number, byClass: ClassResults, original = true): PastInspection => ({
  inspectedAt: `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`,
  original,
  byClass,
})
const history = (...inspections: readonly PastInspection[]) => ({ inspections, correctiveActionsAccepted: [] })

describe('what the switching rules read of the past', () => {
  test('each class by its own results', () => {
    const past = history(inspected(1, results(4)), inspected(2, results(5)))
    expect(regimeOf(past, 'major')).toBe('tightened')
    expect(regimeOf(past, 'minor')).toBe('normal')
  })

  test('a critical defect counts as a rejected lot of the major class', () => {
    const [event] = eventsOf(history(inspected(1, results(1, 1))), 'major')
    expect(event).toEqual({ kind: 'lot', original: true, severity: 'normal', accept: 3, nonconforming: 4 })
    expect(regimeOf(history(inspected(1, results(null, 1)), inspected(2, results(0, 2))), 'major')).toBe('tightened')
  })

  test('a class that an early rejection left unfinished says nothing', () => {
    expect(eventsOf(history(inspected(1, results(null))), 'major')).toEqual([])
  })

  test('lots that were not sampled from the tables say nothing', () => {
    const byClass = { ...results(9), major: { severity: null, accept: 0, nonconforming: 9 } }
    expect(eventsOf(history(inspected(1, byClass)), 'major')).toEqual([])
  })

  test('inspections and accepted corrective actions in the order of time', () => {
    const past = {
      ...history(inspected(3, results(0))),
      correctiveActionsAccepted: ['2026-03-02T08:00:00.000Z', '2026-03-04T08:00:00.000Z'],
    }
    expect(eventsOf(past, 'major').map(event => event.kind)).toEqual(['correctiveActionAccepted', 'lot', 'correctiveActionAccepted'])
  })
})
