import type { AnyEntity } from '../define/entity.ts'
import { useLabel, useLanguage } from '../client/session.web.ts'
import { deepestRow } from '../reading/query.ts'
import type { RecordPage } from '../client/recordPage.web.ts'
import { offeredPageSizes } from './listAddress.ts'
import { PageJump } from './PageJump.web.tsx'
import { pagerSteps } from './pager.ts'
import type { ListOnPage } from '../client/useListAddress.web.ts'
import { mostScrolled, rowsAtOnce } from './whole/extent.ts'

interface ListFootProps {
  readonly page: Pick<RecordPage<AnyEntity>, 'count' | 'countIsExact'>
  readonly list: ListOnPage
}

/** With more pages than these a person wants to go to one by its number. */
const jumpFrom = 10

/** Leafs through a list, or says how far it is scrolled. */
export const ListFoot = ({ page, list }: ListFootProps) => {
  const label = useLabel()
  return (
    <nav className="ms-list-foot" aria-label={label(['翻页', 'Pages'])}>
      {list.arrangement.scroll === 'all' ? <Place page={page} list={list} /> : <Pages page={page} list={list} />}
      <RowsPerPage list={list} />
    </nav>
  )
}

const Pages = ({ page, list: { query, go: onQuery } }: ListFootProps) => {
  const label = useLabel()
  const pages = Math.max(1, Math.ceil(Math.min(page.count, deepestRow) / query.pageSize))
  const go = (number: number) => onQuery({ ...query, page: number })
  return (
    <>
      <PageButton name={label(['上一页', 'Previous page'])} to={query.page - 1} last={pages} onGo={go}>
        ‹
      </PageButton>
      {pagerSteps(Math.min(query.page, pages), pages).map((step, at) =>
        step === 'gap' ? (
          <span key={`gap ${at}`} className="ms-page-gap" aria-hidden>
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className="ms-page"
            aria-label={label([`第 ${step} 页`, `Page ${step}`])}
            {...(step === query.page ? { 'aria-current': 'page' as const } : {})}
            onClick={() => go(step)}
          >
            {step}
          </button>
        ),
      )}
      <PageButton name={label(['下一页', 'Next page'])} to={query.page + 1} last={pages} onGo={go}>
        ›
      </PageButton>
      {pages > jumpFrom && (
        <PageJump
          words={[
            ['跳至第', 'Go to page'],
            ['页', ''],
          ]}
          last={pages}
          onGo={go}
        />
      )}
    </>
  )
}

/** Where a person stands in a list without pages. */
const Place = ({ page, list }: ListFootProps) => {
  const label = useLabel()
  const language = useLanguage()
  const rows = Math.min(page.count, mostScrolled)
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const of = `${page.countIsExact ? '' : '≈ '}${number(page.count)}`
  return (
    <>
      {page.count > mostScrolled && (
        <span className="ms-muted">
          {label([`可滚动浏览前 ${number(mostScrolled)} 行`, `The first ${number(mostScrolled)} can be scrolled through`])}
        </span>
      )}
      <span className="ms-list-place">
        {label([`自第 ${number(list.at ?? 1)} 行 / 共 ${of} 行`, `From row ${number(list.at ?? 1)} of ${of}`])}
      </span>
      {rows > rowsAtOnce && (
        <PageJump
          words={[
            ['跳至第', 'Go to row'],
            ['行', ''],
          ]}
          last={rows}
          onGo={row => list.stand(row, { go: true })}
        />
      )}
    </>
  )
}

const everything = 'all'

/** How much of the list stands on a page; everything is scrolled through. The first row in sight stays about the same. */
const RowsPerPage = ({ list }: Pick<ListFootProps, 'list'>) => {
  const label = useLabel()
  const { query, arrangement, at } = list
  const { scroll, ...paged } = arrangement
  const first = scroll === undefined ? (query.page - 1) * query.pageSize + 1 : (at ?? 1)
  const choose = (chosen: string) => {
    const pageSize = chosen === everything ? query.pageSize : Number(chosen)
    const page = Math.floor((first - 1) / pageSize) + 1
    list.arrange(chosen === everything ? { ...paged, scroll: 'all' } : paged, {
      query: chosen === everything ? { ...query, page: 1 } : { ...query, pageSize, page },
      ...(chosen === everything && first > 1 ? { at: first } : {}),
    })
  }
  return (
    <select
      className="ms-select"
      aria-label={label(['每页条数', 'Rows per page'])}
      value={scroll === undefined ? query.pageSize : everything}
      onChange={event => choose(event.target.value)}
    >
      {[...new Set([...offeredPageSizes, ...(scroll === undefined ? [query.pageSize] : [])])].map(size => (
        <option key={size} value={size}>
          {label([`${size} 条/页`, `${size} / page`])}
        </option>
      ))}
      <option value={everything}>{label(['连续滚动', 'Continuous scrolling'])}</option>
    </select>
  )
}

interface PageButtonProps {
  readonly name: string
  readonly to: number
  readonly last: number
  onGo(page: number): void
  readonly children: string
}

const PageButton = ({ name, to, last, onGo, children }: PageButtonProps) => (
  <button type="button" className="ms-page" aria-label={name} title={name} disabled={to < 1 || to > last} onClick={() => onGo(to)}>
    {children}
  </button>
)
