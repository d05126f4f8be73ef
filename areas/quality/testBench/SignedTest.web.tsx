import { BenchVerdict } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { instrumentTest } from '../instrumentTest/instrumentTest.ts'
import { testStates, testVerdicts } from '../instrumentTest/testStates.ts'

/** What the server made of a test: the verdict, whether it is provisional, and what does not conform. */
export const SignedTest = ({ test }: { readonly test: RecordOf<typeof instrumentTest> }) => {
  const label = useLabel()
  const { detail } = useRecordPaths(instrumentTest.name)
  const isGood = test.verdict === 'passed' && test.status === 'submitted'
  const amiss = test.results.filter(({ judgement }) => judgement !== 'conforms' && judgement !== 'missing')
  return (
    <BenchVerdict
      isGood={isGood}
      tone={isGood ? 'good' : test.verdict === 'failed' ? 'bad' : undefined}
      title={[...(test.verdict ? [testVerdicts[test.verdict]] : []), ...(test.status === 'submitted' ? [] : [testStates[test.status]])]
        .map(one => label(one.label))
        .join(' · ')}
      more={[
        ...(test.attempt === null ? [] : [label([`第 ${test.attempt} 次`, `attempt ${test.attempt}`])]),
        ...(test.provisionalBecause === null ? [] : [test.provisionalBecause]),
        ...amiss.map(({ item, parameter, shown, limits }) => `${item} ${parameter.title} ${shown} (${limits})`),
      ].join(' · ')}
    >
      {detail && (
        <ScreenLink className="ms-button ms-plain" to={detail(test.id)}>
          {label(['打开测试', 'Open the test'])}
        </ScreenLink>
      )}
    </BenchVerdict>
  )
}
