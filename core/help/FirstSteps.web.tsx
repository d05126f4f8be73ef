import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { apiPath } from '../define/area.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { recordPaths } from '../client/recordPaths.ts'
import { request } from '../client/client.web.ts'
import { ScreenLink } from '../client/navigate.web.tsx'
import { useCan, useLabel, useSession } from '../client/session.web.ts'
import type { FirstStep } from './help.ts'
import type { HouseHelp } from './houseHelp.web.ts'

/** What a new company needs, ticked where it is there; counted each time the list is opened. */
export const FirstSteps = ({ help }: { readonly help: HouseHelp }) => {
  const menus = useSession(session => session.menus) ?? []
  const can = useCan()
  const counted = useQuery({
    queryKey: ['help', 'first steps'],
    queryFn: async () => {
      const { firstSteps } = await help.firstSteps()
      const listed = firstSteps.filter(({ entity }) => can(`${entity}:read`) && recordPaths(menus, entity).list !== undefined)
      return Promise.all(listed.map(async step => ({ step, count: await countOf(step.entity) })))
    },
    staleTime: 0,
  })
  if (counted.error) return <NotShown error={counted.error} onRetry={() => void counted.refetch()} />
  if (!counted.data) return <Loading rows={6} />
  return (
    <ul className="ms-first-steps">
      {counted.data.map(({ step, count }) => (
        <Line key={step.entity} step={step} count={count} to={recordPaths(menus, step.entity).list ?? ''} />
      ))}
    </ul>
  )
}

const countOf = async (entity: string): Promise<number> =>
  (await request<{ readonly count: number }>('GET', apiPath({ name: entity }), { params: { page_size: 1 } })).count

const Line = ({ step, count, to }: { readonly step: FirstStep; readonly count: number; readonly to: string }) => {
  const label = useLabel()
  const done = count >= step.enough
  return (
    <li {...(done ? { 'data-done': '' } : {})}>
      {done ? <CheckCircleFilled aria-hidden /> : <span className="ms-first-open" aria-hidden="true" />}
      <span>
        <ScreenLink to={to}>{label(step.words)}</ScreenLink>
        <span className="ms-muted"> {done ? label([`已有 ${count} 条`, `${count} there`]) : label(['尚未', 'not yet'])}</span>
      </span>
    </li>
  )
}
