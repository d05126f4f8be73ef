import { useNavigateTo } from '../client/navigate.web.tsx'
import { useSession } from '../client/session.web.ts'
import { StepsBeside } from '../controls/StepsBeside.web.tsx'
import type { Label } from '../language/label.ts'
import { reportsBeside } from './reportsBeside.ts'

const words = {
  along: ['同组报表', 'Reports of this area'],
  names: { former: ['上一个报表', 'Previous report'], next: ['下一个报表', 'Next report'] },
} as const satisfies { readonly along: Label; readonly names: Readonly<Record<'former' | 'next', Label>> }

/** Leads to the former and the next report of the area among those that the person may read; nothing where there is no other. */
export const ReportSteps = ({ report }: { readonly report: string }) => {
  const navigateTo = useNavigateTo()
  const menus = useSession(session => session.menus)
  const beside = reportsBeside(menus ?? [], report)
  if (!beside) return null
  const { place, count, former, next } = beside
  const way = (path: string | undefined) => (path === undefined ? undefined : () => navigateTo(path))
  return <StepsBeside label={words.along} names={words.names} place={place} count={count} former={way(former)} next={way(next)} />
}
