import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { apiPath } from '../define/area.ts'
import type { AnyEntity } from '../define/entity.ts'
import type { Language } from '../language/label.ts'
import { later } from '../controls/later.web.tsx'
import '../files/preview/preview.css'
import { recordTitle } from '../reading/recordTitle.ts'
import { Loading, NotShown } from '../client/states.web.tsx'
import { TextField } from '../controls/TextField.web.tsx'
import { request, saveAs } from '../client/client.web.ts'
import { languageChoiceLabels } from '../language/language.ts'
import { useCan, useLabel, useLanguage } from '../client/session.web.ts'
import { firstOrder, rememberStock } from './labels/lastStock.web.ts'
import { labelsFor, type OfferedLabel } from './labels/labelContent.ts'
import type { LabelOrder } from './labels/labelOrder.ts'
import { mostPrinted } from './mostPrinted.ts'
import { lackedOf, printable, type OfferedPaper } from './offered.ts'
import type { WantedPrint } from './wantedPrint.ts'

const PdfPreview = later(() => import('../files/preview/PdfPreview.web.tsx'))
const LabelOptions = later(() => import('./labels/LabelOptions.web.tsx'))
const PrintInBackground = later(() => import('../exchange/PrintInBackground.web.tsx'))

/** What has to be known of a record to print it. */
export interface PrintedRecord {
  readonly id: number
  readonly [field: string]: unknown
}

interface PrintDialogProps {
  readonly entity: AnyEntity
  /** One record, or several that go into one file. */
  readonly records: readonly PrintedRecord[]
  /** The person came for labels: they are offered first. */
  readonly labelsFirst?: boolean
  close(): void
}

/** What records can be printed as: one of their papers, or labels. */
type Choice = { readonly paper: OfferedPaper } | { readonly design: OfferedLabel }

const keyOf = (choice: Choice): string => ('paper' in choice ? `paper ${choice.paper.name}` : `label ${choice.design.design}`)

/** The papers and labels of records: which one, in which language, and what it will look like. What is shown is the file that is printed or kept. */
const PrintDialog = ({ entity, records, labelsFirst = false, close }: PrintDialogProps) => {
  const label = useLabel()
  const can = useCan()
  const own = useLanguage()
  const [language, setLanguage] = useState<Language>(own)
  const allowed = commonChoices(entity, records).filter(choice => mayPrint(entity, records, choice, can))
  const choices = labelsFirst ? allowed.toSorted((one, other) => Number('paper' in one) - Number('paper' in other)) : allowed
  const [chosen, setChosen] = useState(choices[0] && keyOf(choices[0]))
  const choice = choices.find(one => keyOf(one) === chosen)
  const [only] = records
  const title =
    only && records.length === 1 ? recordTitle(entity, only, own) : label([`${records.length} 条记录`, `${records.length} records`])
  const ids = records.map(({ id }) => id)
  return (
    <Modal
      open
      title={<span className="ms-preview-name">{label([`打印 ${title}`, `Print ${title}`])}</span>}
      width="min(64rem, 96vw)"
      style={{ top: 24 }}
      footer={null}
      onCancel={close}
    >
      <div className="ms-preview">
        <div className="ms-preview-tools">
          {choices.length > 1 && (
            <Segmented
              aria-label={label(['打印样式', 'Paper'])}
              value={chosen ?? ''}
              options={choices.map(one => ({ value: keyOf(one), label: label('paper' in one ? one.paper.label : one.design.label) }))}
              onChange={setChosen}
            />
          )}
          <Segmented<Language>
            aria-label={label(['语言', 'Language'])}
            value={language}
            options={(['zh', 'en'] as const).map(value => ({ value, label: languageChoiceLabels[value][0] }))}
            onChange={setLanguage}
          />
        </div>
        {choice === undefined && (
          <p role="alert">{label(['在当前状态下没有可以打印的样式。', 'In their present state there is nothing to print.'])}</p>
        )}
        {choice && 'paper' in choice && choice.paper.purpose === true && (
          <PaperWithPurpose
            key={keyOf(choice)}
            entity={entity}
            ids={ids}
            title={`${label(choice.paper.label)} ${title}`}
            paper={choice.paper.name}
            language={language}
          />
        )}
        {choice && 'paper' in choice && choice.paper.purpose !== true && (
          <PrintedPaper
            entity={entity}
            ids={ids}
            title={`${label(choice.paper.label)} ${title}`}
            wanted={{ kind: 'papers', paper: choice.paper.name }}
            language={language}
          />
        )}
        {choice && 'design' in choice && (
          <PrintedLabels key={keyOf(choice)} entity={entity} ids={ids} title={title} design={choice.design} language={language} />
        )}
      </div>
    </Modal>
  )
}

/** The papers and labels as which all of some records can be printed now. */
const commonChoices = (entity: AnyEntity, records: readonly PrintedRecord[]): readonly Choice[] => {
  const each = records.map((record): readonly Choice[] => [
    ...printable(entity, record).map(paper => ({ paper })),
    ...labelsFor(entity, record).map(design => ({ design })),
  ])
  const [first, ...others] = each
  return (first ?? []).filter(choice => others.every(choices => choices.some(one => keyOf(one) === keyOf(choice))))
}

/** Many records that leave the product at once are an export. */
const mayPrint = (entity: AnyEntity, records: readonly PrintedRecord[], choice: Choice, can: (point: string) => boolean): boolean =>
  lackedOf('paper' in choice ? choice.paper : choice.design, can).length === 0 && (records.length === 1 || can(`${entity.name}:export`))

interface PrintedProps {
  readonly entity: AnyEntity
  readonly ids: readonly number[]
  readonly title: string
  readonly language: Language
}

const PrintedLabels = ({ entity, ids, title, design, language }: PrintedProps & { readonly design: OfferedLabel }) => {
  const label = useLabel()
  const [order, setOrder] = useState(() => firstOrder(design.design, design.as))
  const change = (next: LabelOrder): void => {
    rememberStock(next.stock)
    setOrder(next)
  }
  return (
    <>
      <Suspense fallback={<Loading />}>
        <LabelOptions order={order} onChange={change} />
      </Suspense>
      <PrintedPaper
        entity={entity}
        ids={ids}
        title={`${label(design.label)} ${title}`}
        wanted={{ kind: 'labels', ...order }}
        language={language}
      />
    </>
  )
}

/** A paper that is fetched once its reader has said what for. */
const PaperWithPurpose = ({ entity, ids, title, paper, language }: PrintedProps & { readonly paper: string }) => {
  const label = useLabel()
  const [typed, setTyped] = useState('')
  const [purpose, setPurpose] = useState<string>()
  if (purpose !== undefined)
    return <PreviewedPaper entity={entity} ids={ids} title={title} wanted={{ kind: 'papers', paper, purpose }} language={language} />
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() !== '') setPurpose(typed.trim())
      }}
    >
      <TextField
        label={label(['用途', 'Purpose'])}
        help={label(['下载会连同用途一起记录', 'The download is logged with its purpose'])}
        value={typed}
        maxLength={200}
        required
        onValue={setTyped}
      />
      <Button type="primary" htmlType="submit" disabled={typed.trim() === ''}>
        {label(['继续', 'Continue'])}
      </Button>
    </form>
  )
}

/** What is wanted of records; as many as somebody waits for, more are made in the background. */
const PrintedPaper = ({ entity, ids, title, wanted, language }: PrintedProps & { readonly wanted: WantedPrint }) =>
  ids.length > mostPrinted ? (
    <Suspense fallback={<Loading />}>
      <PrintInBackground entity={entity} ids={ids} print={wanted} language={language} />
    </Suspense>
  ) : (
    <PreviewedPaper entity={entity} ids={ids} title={title} wanted={wanted} language={language} />
  )

const PreviewedPaper = ({ entity, ids, title, wanted, language }: PrintedProps & { readonly wanted: WantedPrint }) => {
  const file = useQuery({
    queryKey: ['paper', entity.name, ids, wanted, language],
    queryFn: () => fetchPaper(entity, ids, wanted, language),
    // Made anew whenever somebody asks: it states who printed it, when, and in which version.
    gcTime: 0,
    retry: false,
  })
  if (file.error) return <NotShown error={file.error} onRetry={() => void file.refetch()} />
  if (!file.data) return <Loading />
  return <PrintedFile content={file.data} name={`${title}.pdf`} />
}

/** Has one record printed, or several into one file. */
const fetchPaper = (entity: AnyEntity, ids: readonly number[], wanted: WantedPrint, language: Language): Promise<Blob> => {
  const path = apiPath(entity)
  if (wanted.kind === 'labels') {
    const { kind: _kind, ...order } = wanted
    return request<Blob>('GET', `${path}labels/`, { params: { ...order, language, ids: ids.join() }, download: true })
  }
  const how = { paper: wanted.paper, language, ...(wanted.purpose === undefined ? {} : { purpose: wanted.purpose }) }
  return ids.length === 1
    ? request<Blob>('GET', `${path}${ids.join()}/paper/`, { params: how, download: true })
    : request<Blob>('GET', `${path}paper/`, { params: { ...how, ids: ids.join() }, download: true })
}

const PrintedFile = ({ content, name }: { readonly content: Blob; readonly name: string }) => {
  const label = useLabel()
  return (
    <>
      <div className="ms-preview-tools">
        <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => openInViewer(content)}>
          {label(['打开并打印', 'Open and print'])}
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveAs(content, name)}>
          {label(['下载', 'Download'])}
        </Button>
      </div>
      <Suspense fallback={<Loading />}>
        <PdfPreview content={content} name={name} />
      </Suspense>
    </>
  )
}

/** How long the viewer has to fetch what it shows, in milliseconds. */
const patience = 60_000

/** Opens a file in the browser's own viewer, which prints it. */
const openInViewer = (content: Blob): void => {
  const address = URL.createObjectURL(content)
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), patience)
}

export default PrintDialog
