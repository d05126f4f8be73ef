import { CommentOutlined, DownloadOutlined } from '@ant-design/icons'
import { Suspense, useMemo, useRef, useState } from 'react'
import { announce } from '../client/announce.web.ts'
import { saveFile } from '../client/client.web.ts'
import { failureWords } from '../client/failureWords.web.ts'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel, useLanguage, useSession } from '../client/session.web.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { commentInAddress } from '../conversation/commentAddress.ts'
import { later } from '../controls/later.web.tsx'
import { MenuList } from '../controls/MenuList.web.tsx'
import { Popover } from '../controls/Popover.web.tsx'
import { ScreenTools } from '../controls/screenTools.web.tsx'
import { reportApi } from '../define/report.ts'
import type { Field } from '../define/field.ts'
import { inLanguage, type Label, type Language } from '../language/label.ts'
import { productName } from '../language/words.ts'
import { momentText } from '../fields/moment/moment.ts'
import { valueText } from './chartParts.ts'
import { BrokenPoints } from './BrokenPoints.web.tsx'
import { leadPath } from './leadPath.ts'
import { ReportParameters } from './ReportParameters.web.tsx'
import { ReportSteps } from './ReportSteps.web.tsx'
import { ReportTable } from './ReportTable.web.tsx'
import type { ReportAnswer } from './reportAnswer.ts'
import type { PictureWords } from './pictureFrame.ts'
import { SubscribeButton } from './SubscribeButton.web.tsx'
import { useOpenList } from './useOpenList.web.ts'
import { useReport } from './useReport.web.ts'
import './reports.css'

const PinReport = later(() => import('../dashboard/PinReport.web.tsx'))
const Discussion = later(() => import('../conversation/Discussion.web.tsx'))
const ReportPicture = later(() => import('./ReportPicture.web.tsx'))

/** A report: what it can be narrowed by, its chart, its figures, how they are counted. Its parameters stand in the address. */
export const ReportScreen = ({ name }: { readonly name: string }) => {
  const { path, search } = usePlaceOnPage()
  const parameters = useMemo(() => askedBy(search), [search])
  const navigateTo = useNavigateTo()
  const report = useReport(name, parameters)
  const [sought, seek] = useState(() => (new URLSearchParams(search).has(toDiscussion) ? 1 : 0))
  const ask = (parameter: string, written: string) => {
    const { [parameter]: _former, ...rest } = parameters
    const next = new URLSearchParams(written === '' ? rest : { ...rest, [parameter]: written }).toString()
    navigateTo(next === '' ? path : `${path}?${next}`, { replace: true, still: true })
  }
  if (report.error) return <NotShown error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return <Loading rows={12} />
  return (
    <>
      <Shown answer={report.data} parameters={parameters} isAsking={report.isFetching} onAsk={ask} onDiscuss={() => seek(sought + 1)} />
      <Suspense>
        <Discussion report={name} sought={sought} comment={commentInAddress(search)} />
      </Suspense>
    </>
  )
}

const pin: Label = ['固定到首页', 'Pin to dashboard']
const discuss: Label = ['讨论', 'Discussion']

/** What leads to the discussion of a report, as notices say it: `?tab=conversation&comment=17`. */
const toDiscussion = 'tab'

/** What the address asks of the report. */
const askedBy = (search: string): Readonly<Record<string, string>> => {
  const { [toDiscussion]: _place, comment: _comment, ...asked } = Object.fromEntries(new URLSearchParams(search))
  return asked
}

interface ShownProps {
  readonly answer: ReportAnswer
  readonly parameters: Readonly<Record<string, string>>
  readonly isAsking: boolean
  onAsk(parameter: string, written: string): void
  /** Leads to what its readers say about it. */
  onDiscuss(): void
}

const Shown = ({ answer, parameters, isAsking, onAsk, onDiscuss }: ShownProps) => {
  const label = useLabel()
  const picture = useRef<HTMLDivElement>(null)
  const open = useOpenList()
  const { report, rows, at } = answer
  return (
    <article className="ms-report" aria-busy={isAsking}>
      <ScreenTools>
        <button type="button" className="ms-icon-button" aria-label={label(discuss)} title={label(discuss)} onClick={onDiscuss}>
          <CommentOutlined aria-hidden />
        </button>
        <ReportSteps report={report.name} />
      </ScreenTools>
      <header className="ms-report-head">
        <h1>{label(report.label)}</h1>
        <span className="ms-muted">{label([`${momentText(at)} 统计`, `Counted ${momentText(at)}`])}</span>
        <span className="ms-report-tools">
          <Suspense fallback={<span className="ms-button ms-plain ms-report-held">{label(pin)}</span>}>
            <PinReport name={label(pin)} report={report.name} asked={new URLSearchParams(parameters).toString()} />
          </Suspense>
          <SubscribeButton report={report.name} parameters={parameters} />
          <TakeMenu answer={answer} parameters={parameters} picture={() => picture.current} />
        </span>
      </header>
      <ReportParameters answer={answer} onAsk={onAsk} />
      <Summary figures={answer.summary} />
      {rows.length === 0 ? (
        <NothingCounted isNarrowed={Object.values(answer.asked).some(value => value !== null)} />
      ) : (
        <>
          <section className="ms-card ms-report-chart" aria-label={label(['图表', 'Chart'])}>
            <Suspense fallback={<div className="ms-report-picture" />}>
              <ReportPicture answer={answer} picture={picture} onOpen={open} />
            </Suspense>
          </section>
          <BrokenPoints answer={answer} />
          <ReportTable answer={answer} />
        </>
      )}
      <section className="ms-card ms-report-definition" aria-labelledby="report-definition">
        <h2 id="report-definition">{label(['计算说明', 'How it is counted'])}</h2>
        <p>{label(report.definition)}</p>
        {report.source && (
          <p className="ms-muted">
            {label(['依据：', 'Source: '])}
            {label(report.source)}
          </p>
        )}
      </section>
    </article>
  )
}

const NothingCounted = ({ isNarrowed }: { readonly isNarrowed: boolean }) => (
  <Empty
    title={['没有可统计的记录', 'Nothing to count']}
    reason={
      isNarrowed
        ? [
            '在这个范围内没有记录。请放宽期间或去掉筛选条件。',
            'There are no records in this range. Choose a longer period or fewer conditions.',
          ]
        : ['目前没有符合下述计算说明的记录。', 'At present no record is as described below.']
    }
  />
)

/** What the figures come to as a whole, beside one another. */
const Summary = ({ figures }: { readonly figures: ReportAnswer['summary'] }) => {
  const label = useLabel()
  if (figures.length === 0) return null
  return (
    <dl className="ms-card ms-report-summary">
      {figures.map(figure => (
        <div key={figure.label[1]}>
          <dt>{label(figure.label)}</dt>
          <dd>
            <Value figure={figure} />
          </dd>
          {figure.note && <dd className="ms-muted">{label(figure.note)}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** What a figure comes to; a record is a link to it for whoever may open it. */
const Value = ({ figure: { value, leadsTo } }: { readonly figure: ReportAnswer['summary'][number] }) => {
  const path = leadPath(useSession(session => session.menus) ?? [], leadsTo ?? null)
  return path === undefined ? value : <ScreenLink to={path}>{value}</ScreenLink>
}

/** What stands around the chart where it leaves as a picture: without the page it has to say itself what it shows. */
const pictureWords = ({ report, asked, at }: ReportAnswer, language: Language): PictureWords => {
  const conditions = Object.entries<Field>(report.parameters).flatMap(([name, field]) => {
    const value = asked[name]
    if (value === null || value === undefined) return []
    const words = valueText(report.parameters, name, value, language)
    return [inLanguage([`${field.label[0]}：${words}`, `${field.label[1]}: ${words}`], language)]
  })
  const counted = inLanguage([`${momentText(at)} 统计`, `Counted ${momentText(at)}`], language)
  const source = report.source && inLanguage([`依据：${report.source[0]}`, `Source: ${report.source[1]}`], language)
  return {
    title: inLanguage(report.label, language),
    asked: conditions.join(' · '),
    source: [productName, counted, ...(source ? [source] : [])].join(' · '),
  }
}

interface TakeMenuProps {
  readonly answer: ReportAnswer
  readonly parameters: Readonly<Record<string, string>>
  picture(): HTMLElement | null
}

/** Takes the figures along as a workbook, or the chart as a picture. */
const TakeMenu = ({ answer, parameters, picture }: TakeMenuProps) => {
  const { report, rows } = answer
  const label = useLabel()
  const language = useLanguage()
  const [isTaking, setTaking] = useState(false)
  const name = label(['导出', 'Export'])
  const title = inLanguage(report.label, language)
  const drawing = rows.length > 0
  const choices = [
    ...(report.takeable
      ? [
          { key: 'xlsx', words: label(['Excel 工作簿', 'Excel workbook']) },
          { key: 'pdf', words: label(['打印文件 PDF', 'Paper (PDF)']) },
        ]
      : []),
    ...(drawing
      ? [
          { key: 'png', words: label(['图片 PNG', 'Picture (PNG)']) },
          { key: 'svg', words: label(['图片 SVG', 'Picture (SVG)']) },
        ]
      : []),
  ]
  if (choices.length === 0) return null
  const take = async (key: string) => {
    setTaking(true)
    try {
      if (key === 'png' || key === 'svg') {
        const { savePicture } = await import('./savePicture.web.ts')
        await savePicture(picture(), pictureWords(answer, language), key)
      } else
        await saveFile(
          `${reportApi(report.name)}file/?${new URLSearchParams({ ...parameters, format: key }).toString()}`,
          `${title}.${key}`,
        )
    } catch (error) {
      announce('bad', failureWords(error))
    }
    setTaking(false)
  }
  return (
    <Popover
      className="ms-button ms-plain"
      button={
        <>
          <DownloadOutlined aria-hidden /> {name}
        </>
      }
    >
      {close => (
        <MenuList
          name={name}
          choices={isTaking ? [] : choices}
          onChoose={key => {
            close()
            void take(key)
          }}
        />
      )}
    </Popover>
  )
}
