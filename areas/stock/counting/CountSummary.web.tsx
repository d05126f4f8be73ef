import { ScanOutlined } from '@ant-design/icons'
import { BenchLink } from '#core/bench.web'
import { useLabel } from '#core/client.web'
import type { RecordOf } from '#core/definition'
import type { count } from '../count/count.ts'
import { isUnderWay } from '../count/linesToCount.ts'
import { countingWith } from './countingPath.ts'

/** Takes a count to the shelf, for whoever may enter its figures. */
export const CountSummary = ({ record }: { readonly record: RecordOf<typeof count> }) => {
  const label = useLabel()
  return isUnderWay(record) && record.can.includes('update') ? (
    <BenchLink to={countingWith(record.id)}>
      <ScanOutlined aria-hidden /> {label(['扫码清点', 'Count by scanning'])}
    </BenchLink>
  ) : null
}
