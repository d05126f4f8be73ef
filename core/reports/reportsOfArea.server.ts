import { serveCall, type ServedCall } from '../context/serve.server.ts'
import { mayReadReport } from '../rights/reportRights.ts'
import { readReportsOfArea } from './reportsOfAreaCall.ts'

/** How the index of an area's reports learns what they count. */
export const servedReportsOfArea: ServedCall = serveCall(readReportsOfArea, async ({ product, actor }, { area }) => {
  const reports = product.registry.areas.filter(({ name }) => area === null || name === area).flatMap(one => one.reports ?? [])
  return {
    results: reports.filter(report => mayReadReport(actor, report)).map(({ name, definition }) => ({ report: name, definition })),
  }
})
