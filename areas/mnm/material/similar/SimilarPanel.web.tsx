import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { useCall } from '#core/records.web'
import type { material } from '../material.ts'
import { similarMaterials } from './similarMaterials.ts'
import { SimilarTable } from './SimilarTable.web.tsx'
import { canBeEnded, useExisting, useOpenMaterial } from './useExisting.web.ts'

/** What the company has already that looks like this application. */
export const SimilarPanel = ({ record }: { readonly record: RecordOf<typeof material> }) => {
  const similar = useCall(similarMaterials, { material: record.id })
  const openMaterial = useOpenMaterial()
  const existing = useExisting(record, openMaterial)
  if (similar.error && !similar.data) return <NotShown error={similar.error} onRetry={() => void similar.refetch()} />
  if (!similar.data) return <Loading rows={4} />
  if (similar.data.results.length > 0)
    return (
      <SimilarTable materials={similar.data.results} disabled={existing.pending} {...(canBeEnded(record) ? { onUse: existing.use } : {})} />
    )
  return (
    <Empty
      title={['没有相近物料', 'No similar materials']}
      reason={[
        '没有品牌型号相同的物料，同一小类中也没有名称和规格相近的物料。',
        'No material has the same model, and none of this class a similar name and specification.',
      ]}
    />
  )
}
