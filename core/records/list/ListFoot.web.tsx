import type { AnyEntity } from '../../define/entity.ts'
import { useLabel } from '../../shell/session.web.ts'
import { deepestRow, type ListQuery } from '../query.ts'
import type { RecordPage } from '../useRecords.web.ts'
import { offeredPageSizes } from './listAddress.ts'
import { PageJump } from './PageJump.web.tsx'
import { pagerSteps } from './pager.ts'

interface ListFootProps {
  readonly page: Pick<RecordPage<AnyEntity>, 'count'>
  readonly query: ListQuery
  onQuery(query: ListQuery): void
}

/** With more pages than these a person wants to go to one by its number. */
const jumpFrom = 10

/** Leafs through a list; another page size starts at its first page. */
export const ListFoot = ({ page, query, onQuery }: ListFootProps) => {
  const label = useLabel()
  const pages = Math.max(1, Math.ceil(Math.min(page.count, deepestRow) / query.pageSize))
  const go = (number: number) => onQuery({ ...query, page: number })
  return (
    <nav className="ms-list-foot" aria-label={label(['翻页', 'Pages'])}>
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
      <select
        className="ms-select"
        aria-label={label(['每页条数', 'Rows per page'])}
        value={query.pageSize}
        onChange={event => onQuery({ ...query, page: 1, pageSize: Number(event.target.value) })}
      >
        {[...new Set([...offeredPageSizes, query.pageSize])].map(size => (
          <option key={size} value={size}>
            {label([`${size} 条/页`, `${size} / page`])}
          </option>
        ))}
      </select>
      {pages > jumpFrom && <PageJump pages={pages} onGo={go} />}
    </nav>
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
