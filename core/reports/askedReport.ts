import type { AnyReport } from '../define/report.ts'
import { refuseProblems } from '../errors/refuse.ts'
import { parseFields } from '../fields/kinds.ts'

/** What the address of a report asks, parsed; what it cannot be asked is refused by name. */
export const askedOf = (report: AnyReport, parameters: string): Readonly<Record<string, unknown>> => {
  const { values, problems } = parsed(report, parameters)
  refuseProblems(problems)
  return values
}

/** Whether a report can be asked like that; what was kept of an earlier form of it may not be. */
export const canBeAsked = (report: AnyReport, parameters: string): boolean => Object.keys(parsed(report, parameters).problems).length === 0

const parsed = (report: AnyReport, parameters: string): ReturnType<typeof parseFields> =>
  parseFields(report.parameters, Object.fromEntries(new URLSearchParams(parameters)), 'input')
