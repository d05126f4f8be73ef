import { describe, expect, test } from 'vitest'
import { honestly, none, playwrightCounts, together, vitestCounts } from './testCounts.ts'

describe('the count of tests', () => {
  test('adds what both runners report', () => {
    const unit = vitestCounts(
      JSON.stringify({
        testResults: [
          { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
          { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }, { status: 'failed' }] },
        ],
      }),
    )
    const journeys = playwrightCounts('{"stats":{"expected":5,"flaky":1,"unexpected":1,"skipped":0}}')
    expect(together(together(none, unit), journeys)).toEqual({ passed: 9, failed: 3 })
  })

  test('counts a file that failed before its first test', () => {
    expect(vitestCounts('{"testResults":[{"status":"failed","assertionResults":[]}]}')).toEqual({ passed: 0, failed: 1 })
  })

  test.each([undefined, '', 'no json', '{}', '{"stats":{}}'])('takes the report %j for a failure', report => {
    expect(vitestCounts(report)).toEqual({ passed: 0, failed: 1 })
    expect(playwrightCounts(report)).toEqual({ passed: 0, failed: 1 })
  })

  test('never says that nothing failed when the run did', () => {
    expect(honestly({ passed: 7, failed: 0 }, false)).toEqual({ passed: 7, failed: 1 })
    expect(honestly({ passed: 7, failed: 2 }, false)).toEqual({ passed: 7, failed: 2 })
    expect(honestly({ passed: 7, failed: 0 }, true)).toEqual({ passed: 7, failed: 0 })
  })
})
