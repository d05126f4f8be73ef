import { useLabel, useLanguage } from '#core/client.web'
import { Empty, Loading, NotShown } from '#core/controls.web'
import { FileLink, PlainTable } from '#core/fields.web'
import { ScreenLink, useRecordPaths } from '#core/navigation.web'
import { useRecords } from '#core/records.web'
import { manual } from './manual.ts'
import { manualLanguages } from './manualChoices.ts'

interface ManualsPanelProps {
  readonly record: { readonly items: readonly { readonly model: { readonly id: number } | null }[] }
}

/** The manuals for customers that are effective today of the products on a quotation or a waybill: what goes along with them. */
const ManualsPanel = ({ record }: ManualsPanelProps) => {
  const label = useLabel()
  const isEnglish = useLanguage() === 'en'
  const { detail } = useRecordPaths(manual.name)
  const models = [...new Set(record.items.flatMap(({ model }) => (model ? [String(model.id)] : [])))]
  const { data, error, refetch } = useRecords(manual, {
    page: 1,
    pageSize: 100,
    search: '',
    sort: [{ by: 'id', descending: true }],
    filters: [
      { field: 'model', operator: 'in', values: models },
      { field: 'standing', operator: 'eq', values: ['effective'] },
      { field: 'audience', operator: 'eq', values: ['customer'] },
    ],
    fields: ['caption', 'captionEn', 'model', 'language', 'printedCode', 'file', 'affected'],
  })
  if (!data) return error ? <NotShown error={error} onRetry={() => void refetch()} /> : <Loading rows={2} />
  if (data.results.length === 0)
    return (
      <Empty
        title={['没有有效的手册', 'No effective manual']}
        reason={['这些产品还没有面向客户的有效手册。', 'These products have no manual for customers that is effective.']}
      />
    )
  return (
    <section className="ms-card">
      <PlainTable
        caption={['随附手册', 'Manuals to go along']}
        columns={[
          { label: label(['手册', 'Manual']) },
          { label: label(['产品型号', 'Product model']) },
          { label: label(['语言', 'Language']) },
          { label: label(['印刷编号', 'Printed code']) },
          { label: label(['文件', 'Document']) },
        ]}
        rows={data.results.map(({ id, caption, captionEn, model, language, printedCode, file, affected }) => {
          const called = isEnglish ? captionEn : caption
          return {
            key: id,
            cells: [
              <span key="manual">
                {detail ? <ScreenLink to={detail(id)}>{called}</ScreenLink> : called}
                {affected && ` ${label(['（产品已变更，待核对）', '(the product has changed; to be checked)'])}`}
              </span>,
              model.title,
              label(manualLanguages[language].label),
              printedCode,
              <FileLink key="file" file={file} place="page" />,
            ],
          }
        })}
      />
    </section>
  )
}

export default ManualsPanel
