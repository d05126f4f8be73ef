import { useLabel } from '#core/client.web'
import { ReportBlock } from '#core/reports.web'

interface SameUnitPanelProps {
  readonly record: { readonly id: number }
  /** What the record is to the report: the case, or the unit. */
  readonly by: 'rmaCase' | 'unit'
}

/** One unit as it left the factory, came in and left again. */
export const SameUnitPanel = ({ record: { id }, by }: SameUnitPanelProps) => {
  const label = useLabel()
  return (
    <>
      <p className="ms-muted">
        {label(['出厂、入厂和返修出厂的测试值。', 'Values of the factory test, the incoming test and the final test.'])}
      </p>
      <ReportBlock report="rma.sameUnit" by={by} record={{ id }} />
    </>
  )
}

/** The same on the page of the unit. */
export const TestsOfUnit = ({ record }: Pick<SameUnitPanelProps, 'record'>) => <SameUnitPanel record={record} by="unit" />
