import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import { request } from '../client/client.web.ts'
import { useLabel } from '../client/session.web.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import './exchange.css'
import { exportsKey } from './ExportList.web.tsx'
import { ExportPanel } from './ExportPanel.web.tsx'
import type { ExportOffer } from './importView.ts'

interface ExportTickedProps {
  readonly entity: AnyEntity
  readonly ids: readonly number[]
  close(): void
}

/** The rows that were ticked as a file: which columns, in which format. */
const ExportTicked = ({ entity, ids, close }: ExportTickedProps) => {
  const label = useLabel()
  const known = useQueryClient()
  const offer = useQuery({
    queryKey: ['exchange', 'offer', entity.name, ids],
    queryFn: ({ signal }) => request<ExportOffer>('GET', `${apiPath(entity)}export/offer/`, { params: { ids: ids.join(',') }, signal }),
  })
  return (
    <Modal
      open
      title={label([`导出勾选的 ${ids.length} 条`, `Export ${ids.length} selected`])}
      width="min(48rem, 96vw)"
      footer={null}
      onCancel={close}
    >
      {!offer.data && (offer.error ? <NotShown error={offer.error} onRetry={() => void offer.refetch()} /> : <Loading rows={4} />)}
      {offer.data && (
        <ExportPanel
          entity={entity}
          offer={offer.data}
          query={{}}
          ids={ids}
          onExported={() => {
            void known.invalidateQueries({ queryKey: exportsKey })
            close()
          }}
        />
      )}
    </Modal>
  )
}

export default ExportTicked
