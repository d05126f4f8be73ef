import { isFinal, Loading, NotShown } from '#core/controls.web'
import { useRecordName } from '#core/navigation.web'
import { useRecord } from '#core/records.web'
import { pageTitles } from '#core/screens'
import { ComparisonWorkspace } from './ComparisonWorkspace.web.tsx'
import { priceComparison } from './priceComparison.ts'

/** The screen of a price comparison, of a new one when `id` is absent. */
const ComparisonScreen = ({ id }: { readonly id?: number }) => {
  const record = useRecord(priceComparison, id)
  useRecordName(record.data && pageTitles(priceComparison, { ...record.data }))
  if (id === undefined) return <ComparisonWorkspace record={undefined} />
  // What is gone, or no longer this person's, is not shown from memory.
  if (record.data && !isFinal(record.error)) return <ComparisonWorkspace record={record.data} />
  return record.error ? <NotShown error={record.error} onRetry={() => void record.refetch()} /> : <Loading />
}

export default ComparisonScreen
