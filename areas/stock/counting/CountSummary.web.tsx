import { ScanOutlined } from '@ant-design/icons'
import { useLabel, useSession } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import { ScreenLink } from '#core/navigation.web'
import { findRoute } from '#core/screens'
import type { count } from '../count/count.ts'
import { isUnderWay } from '../count/linesToCount.ts'
import { countingPath, countingWith } from './countingPath.ts'

/** Takes a count to the shelf, for whoever may enter its figures. */
export const CountSummary = ({ record }: { readonly record: RecordOf<typeof count> }) => {
  const label = useLabel()
  const isMine = useSession(session => findRoute(session.routes, countingPath) !== undefined)
  return isMine && isUnderWay(record) && record.can.includes('update') ? (
    <p>
      <ScreenLink to={countingWith(record.id)}>
        <ScanOutlined aria-hidden /> {label(['扫码清点', 'Count by scanning'])}
      </ScreenLink>
    </p>
  ) : null
}
