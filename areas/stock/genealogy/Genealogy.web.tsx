import './genealogy.css'
import type { CallInput, CallOutput } from '#core/calls'
import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { MomentText, ReferenceLink, ToneTag } from '#core/fields.web'
import { decimalText } from '#core/numbers'
import { useCall } from '#core/records.web'
import { genealogy, mostNodes, mostOfOne } from './genealogyCall.ts'

type Node = CallOutput<typeof genealogy>['nodes'][number]

/** Where something came from and where it went, each as a tree. */
export const Genealogy = ({ of }: { readonly of: CallInput<typeof genealogy> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(genealogy, of)
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={4} />
  if (data.nodes.length === 0)
    return (
      <Empty
        title={['暂无来龙去脉', 'Nothing to trace yet']}
        reason={['暂无收货、入库或发出的记录。', 'Nothing was received, stocked or sent yet.']}
      />
    )
  return (
    <div className="ms-genealogy">
      {data.more && <p role="status">{label([`仅显示最近的 ${mostNodes} 项`, `Only the nearest ${mostNodes} are shown`])}</p>}
      <Tree nodes={data.nodes} way="from" title={label(['来自', 'Came from'])} />
      <Tree nodes={data.nodes} way="to" title={label(['去向', 'Went to'])} />
    </div>
  )
}

const Tree = ({ nodes, way, title }: { readonly nodes: readonly Node[]; readonly way: string; readonly title: string }) => {
  const own = nodes.filter(node => node.way === way)
  return own.length === 0 ? null : (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Branch nodes={own} behind={null} />
    </section>
  )
}

const Branch = ({ nodes, behind }: { readonly nodes: readonly Node[]; readonly behind: number | null }) => {
  const next = nodes.filter(node => node.behind === behind)
  return next.length === 0 ? null : (
    <ul>
      {next.map(node => (
        <li key={node.place}>
          <Told node={node} />
          <Branch nodes={nodes} behind={node.place} />
        </li>
      ))}
    </ul>
  )
}

const Told = ({ node }: { readonly node: Node }) => {
  const label = useLabel()
  const { entity, record, quantity, unit, at, certified, more } = node
  return (
    <span className="ms-genealogy-node">
      <span className="ms-genealogy-kind">{label(node.label)}</span>
      {record ? (
        <ReferenceLink to={entity} reference={record} />
      ) : (
        <em>{label(['有一项，无查看权限', 'One that you do not have permission to see'])}</em>
      )}
      {quantity !== null && (
        <span>
          {decimalText(quantity)} {unit}
        </span>
      )}
      {at !== null && (
        <span className="ms-genealogy-kind">
          <MomentText instant={at} />
        </span>
      )}
      {certified && <ToneTag tone="good">{label(['有质量证明文件', 'Certificate on file'])}</ToneTag>}
      {more && (
        <span className="ms-genealogy-kind">{label([`此类只显示前 ${mostOfOne} 项`, `Only the first ${mostOfOne} of this kind`])}</span>
      )}
    </span>
  )
}
