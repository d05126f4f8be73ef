import { useLabel } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import type { RecordOf } from '#core/definition'
import { MomentText, PlainTable } from '#core/fields.web'
import { useCall } from '#core/records.web'
import type { fileVersion } from './fileVersion.ts'
import { readViewers } from './readViewers.ts'

/** Who has seen a version: for the department that owns it and whoever controls the files. */
const ViewersPanel = ({ record }: { readonly record: RecordOf<typeof fileVersion> }) => {
  const label = useLabel()
  const { data, error, refetch } = useCall(readViewers, { version: record.id })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={3} />
  if (!data.told)
    return (
      <Empty
        title={['只告知所属部门', 'Told to the owner department']}
        reason={[
          '谁看过此版本，只有所属部门和文控能看到；每次查看都有记录。',
          'The owner department and the file controllers see who has read it. Every look is recorded.',
        ]}
      />
    )
  if (data.results.length === 0)
    return (
      <Empty
        title={['暂无查看记录', 'No views yet']}
        reason={[
          '打开、逐页查看、检索和下载都会列在这里。',
          'Whoever opens it, looks at its pages, searches or downloads it is listed here.',
        ]}
      />
    )
  return (
    <section className="ms-card">
      <PlainTable
        caption={['查看人', 'Viewers']}
        columns={[
          { label: label(['人员', 'Person']) },
          { label: label(['查看页数', 'Pages viewed']), numeric: true },
          { label: label(['下载次数', 'Downloads']), numeric: true },
          { label: label(['检索次数', 'Searches']), numeric: true },
          { label: label(['最近一次', 'Last']) },
        ]}
        rows={data.results.map(({ user, name, pages, downloads, searches, lastAt }) => ({
          key: user,
          cells: [name, pages, downloads, searches, <MomentText key="at" instant={lastAt} />],
        }))}
      />
    </section>
  )
}

export default ViewersPanel
