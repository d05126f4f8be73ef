import { TabletOutlined } from '@ant-design/icons'
import { useLabel, useSession } from '#core/client.web'
import { ScreenLink } from '#core/navigation.web'
import { findRoute } from '#core/screens'
import { testBenchPath, testBenchWith } from './testBenchPath.ts'

/** Takes a test to the bench, for whoever may stand there. */
export const TestBenchLink = ({ test }: { readonly test: number }) => {
  const label = useLabel()
  const isMine = useSession(session => findRoute(session.routes, testBenchPath) !== undefined)
  return isMine ? (
    <ScreenLink to={testBenchWith(test)}>
      <TabletOutlined aria-hidden /> {label(['在测试台录入', 'Enter at the test bench'])}
    </ScreenLink>
  ) : null
}
