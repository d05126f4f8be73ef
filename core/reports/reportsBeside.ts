import type { Menu } from '../client/menu.ts'

/** Where a report stands among those of its area, counted from 1, and the paths of those beside it. */
export interface ReportsBeside {
  readonly place: number
  readonly count: number
  readonly former: string | undefined
  readonly next: string | undefined
}

/** The reports before and behind one of the same area, among those in the person's menus; undefined where it is the only one or none of theirs. */
export const reportsBeside = (menus: readonly Menu[], report: string): ReportsBeside | undefined => {
  const reports =
    menus
      .map(({ children }) => children.filter(({ view }) => view === 'report'))
      .find(ofArea => ofArea.some(entry => entry.report === report)) ?? []
  const at = reports.findIndex(entry => entry.report === report)
  if (reports.length < 2) return undefined
  return { place: at + 1, count: reports.length, former: reports[at - 1]?.path, next: reports[at + 1]?.path }
}
