import { describe, expect, test } from 'vitest'
import { honestly, inFewLines, nothing, passedFiles, playwrightReport, slowest, together, tooUnsteady, vitestReport } from './testReport.ts'

const ofVitest = (testResults: readonly object[]) => vitestReport(JSON.stringify({ testResults }))

const passed = { status: 'passed', fullName: 'a b', failureMessages: [] }
const failed = (fullName: string) => ({ status: 'failed', fullName, failureMessages: ['expected 1 to be 2'] })

describe('the report of the tests', () => {
  test('tells what both runners say: how many passed, and by name which did not', () => {
    const unit = ofVitest([
      {
        name: `${process.cwd()}/core/a.test.ts`,
        status: 'passed',
        message: '',
        startTime: 1000,
        endTime: 3500,
        assertionResults: [passed, passed],
      },
      {
        name: `${process.cwd()}/core/b.test.ts`,
        status: 'failed',
        message: '',
        startTime: 0,
        endTime: 500,
        assertionResults: [passed, failed('c'), failed('d')],
      },
    ])
    const spec = (title: string, status: string, errors: readonly object[] = []) => ({
      title,
      file: 'units.spec.ts',
      tests: [{ status, results: [{ duration: 1500, errors }] }],
    })
    const journeys = playwrightReport(
      JSON.stringify({
        suites: [
          {
            specs: [spec('e', 'expected')],
            suites: [{ specs: [spec('f', 'expected'), spec('g', 'unexpected', [{ message: 'no such row' }])] }],
          },
        ],
      }),
    )
    const whole = together(together(nothing, unit), journeys)
    expect(slowest(whole, 2)).toEqual([
      { file: 'units.spec.ts', seconds: 4.5 },
      { file: 'core/a.test.ts', seconds: 2.5 },
    ])
    expect(whole).toMatchObject({
      passed: 5,
      unsteady: [],
      failures: [
        { file: 'core/b.test.ts', test: 'c', message: 'expected 1 to be 2' },
        { file: 'core/b.test.ts', test: 'd', message: 'expected 1 to be 2' },
        { file: 'units.spec.ts', test: 'g', message: 'no such row' },
      ],
    })
  })

  test('names the files in which everything passed, and none where something failed outside of tests', () => {
    const of = (name: string, ...assertionResults: readonly object[]) => ({
      name: `${process.cwd()}/${name}`,
      assertionResults,
      status: 'passed',
    })
    const report = ofVitest([of('a.test.ts', passed), of('b.test.ts', passed, failed('c'))])
    expect(passedFiles(report)).toEqual(['a.test.ts'])
    expect(passedFiles(honestly(ofVitest([of('a.test.ts', passed)]), { name: 'units', passed: false }))).toEqual([])
    expect(passedFiles(vitestReport(undefined))).toEqual([])
  })

  test('counts a journey that was skipped as one that failed, and names one that needed a second try', () => {
    const told = (status: string) =>
      playwrightReport(JSON.stringify({ suites: [{ specs: [{ title: 'e', file: 'a.spec.ts', tests: [{ status, results: [] }] }] }] }))
    expect(told('skipped')).toMatchObject({ passed: 0, failures: [{ test: 'e' }], unsteady: [] })
    expect(told('flaky')).toMatchObject({ passed: 1, failures: [], unsteady: [{ test: 'e' }] })
  })

  test('lets two journeys need a second try, and no more', () => {
    const unsteady = (count: number) => ({
      ...nothing,
      unsteady: Array.from({ length: count }, () => ({ file: 'a', test: 't', message: '' })),
    })
    expect([0, 1, 2, 3].map(count => tooUnsteady(unsteady(count)))).toEqual([false, false, false, true])
  })

  test('counts a file that failed before its first test', () => {
    const report = ofVitest([{ name: `${process.cwd()}/a.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] }])
    expect(report).toMatchObject({ passed: 0, failures: [{ file: 'a.test.ts', message: 'no such module' }] })
  })

  test.each([undefined, '', 'no json', '{}', '{"stats":{}}'])('takes the report %j for a failure', report => {
    for (const read of [vitestReport, playwrightReport])
      expect(read(report)).toMatchObject({ passed: 0, failures: [{ file: '(the report)' }] })
  })

  test('never says that nothing failed when the run did', () => {
    const failures = [{ file: 'a', test: 'b', message: 'c' }]
    expect(honestly({ ...nothing, passed: 7 }, { name: 'journeys', passed: false })).toMatchObject({
      passed: 7,
      failures: [{ file: '(journeys)' }],
    })
    expect(honestly({ ...nothing, passed: 7, failures }, { name: 'journeys', passed: false })).toMatchObject({ passed: 7, failures })
    expect(honestly({ ...nothing, passed: 7 }, { name: 'journeys', passed: true })).toEqual({ ...nothing, passed: 7 })
  })

  test('ends in a few lines for each failure, without colours', () => {
    const message = `\u001b[31mAssertionError\u001b[39m: ${'x'.repeat(500)}\n\n${'    at somewhere\n'.repeat(50)}`
    const told = inFewLines({ file: 'a.test.ts', test: 'adds', message })
    expect(told).toMatch(/^✗ a\.test\.ts › adds\n {4}AssertionError: x+\n/)
    expect(told.length).toBeLessThan(400)
    expect(told.split('\n')).toHaveLength(9)
  })
})
