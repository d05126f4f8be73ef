import { failureWords } from '../../client/failureWords.web.ts'
import { useLabel } from '../../client/session.web.ts'
import { Loading } from '../../client/states.web.tsx'
import { figureIn, noSingleFigure } from '../../dashboard/wire.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { shortDecimal } from '../../fields/decimal/typedNumber.ts'
import { ReportParameters } from '../../reports/ReportParameters.web.tsx'
import { useReport } from '../../reports/useReport.web.ts'
import '../../reports/reports.css'

export interface SourceProps {
  /** How it is narrowed down, as its address says it. */
  readonly parameters: string
  readonly disabled: boolean
  /** Narrows it down otherwise. */
  onNarrow(asked: Readonly<Record<string, string>>): void
}

interface ReportSourceProps extends SourceProps {
  readonly report: string
  readonly column: string | null
}

/** What a report can be narrowed down by, and the figure that it gives so. */
export const ReportSource = ({ report, column, parameters, disabled, onNarrow }: ReportSourceProps) => {
  const label = useLabel()
  const given = Object.fromEntries(new URLSearchParams(parameters))
  const { data, error } = useReport(report, given)
  if (error) {
    return (
      <p className="ms-wrong" role="alert">
        {label(failureWords(error))}
      </p>
    )
  }
  if (!data) return <Loading rows={1} />
  const name = column ?? data.report.counts
  const figure = figureIn(data, name)
  const caption = label(fieldOf(data.report.columns, name)?.label ?? [name, name])
  return (
    <>
      {!disabled && (
        <ReportParameters
          answer={data}
          onAsk={(parameter, written) => {
            const { [parameter]: _former, ...rest } = given
            onNarrow(written === '' ? rest : { ...rest, [parameter]: written })
          }}
        />
      )}
      <p className={figure === undefined ? 'ms-warned' : 'ms-muted'} role="status">
        {figure === undefined
          ? label(noSingleFigure)
          : label([`现在读到：${caption} ${shortDecimal(figure)}`, `Reads now: ${caption} ${shortDecimal(figure)}`])}
      </p>
    </>
  )
}
