import { useLabel } from '#core/client.web'
import { ScreenLink, useRecordPathsOf } from '#core/navigation.web'
import type { HeldGroup } from './accountCalls.ts'
import '../plainTable.css'

/** What somebody holds, kind by kind: how much, and how it goes over to somebody else. A kind leads to its list where its reader has one. */
export const HeldThings = ({ held }: { readonly held: readonly HeldGroup[] }) => {
  const label = useLabel()
  const pathsOf = useRecordPathsOf()
  return (
    <table className="ms-plain-table">
      <thead>
        <tr>
          <th scope="col">{label(['事项', 'Item'])}</th>
          <th scope="col">{label(['数量', 'Count'])}</th>
          <th scope="col">{label(['如何交接', 'How to reassign'])}</th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ entity, title, as, count, query, handOver }) => {
          const { list } = pathsOf(entity)
          const words = label([`${title}（${as}）`, `${title} (${as})`])
          return (
            <tr key={`${entity} ${as} ${query}`}>
              <th scope="row">{list === undefined || query === null ? words : <ScreenLink to={`${list}?${query}`}>{words}</ScreenLink>}</th>
              <td>{count}</td>
              <td className="ms-muted">{handOver}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
