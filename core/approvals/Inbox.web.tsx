import './approvals.css'
import { Alert, Button, Input, Pagination, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Label } from '../language/label.ts'
import { Empty, Loading, NotShown } from '../client/states.web.tsx'
import { useCall } from '../client/useCall.web.ts'
import { usePlaceOnPage } from '../client/useListAddress.web.ts'
import { ScreenLink, useNavigateTo } from '../client/navigate.web.tsx'
import { useLabel } from '../client/session.web.ts'
import { useMedia } from '../controls/useMedia.web.ts'
import { ApprovalDetail } from './ApprovalDetail.web.tsx'
import type { Undecided } from './BulkBar.web.tsx'
import { documentTypesCall, readApproval, readInboxCall } from './calls.ts'
import { boxes, type Box, type InboxCounts, type InboxPage } from './inbox.ts'
import { inboxPageSize, nextAfter, readInboxAddress, writeInboxAddress, type InboxAddress } from './inboxAddress.ts'
import { InboxList } from './InboxList.web.tsx'
import { useInboxKeys } from './useInboxKeys.web.ts'

/** One type of documents, where the inbox shows nothing else. */
export interface OneType {
  readonly docType: string
  readonly title: Label
}

/** The approval inbox: four boxes, the list of one of them, and the approval that is open beside it. Everything stands in the address. */
export const Inbox = ({ only }: { readonly only?: OneType }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const { path, search } = usePlaceOnPage()
  const address = readInboxAddress(search)
  const docType = only?.docType ?? address.docType
  const go = (change: Partial<InboxAddress>, options?: { readonly replace?: boolean }) =>
    navigateTo(writeInboxAddress(path, { ...address, ...change }), options)
  const inbox = useCall(readInboxCall, {
    box: address.box,
    page: address.page,
    page_size: inboxPageSize,
    ...(address.search === '' ? {} : { search: address.search }),
    ...(docType === undefined ? {} : { docType }),
  })
  const listed = inbox.data?.results.map(({ instance }) => instance) ?? []
  const [undecided, setUndecided] = useState<readonly Undecided[]>([])
  useInboxKeys(listed, address.open, open => go({ open }))
  const isWide = useMedia('(width >= 992px)')
  const [first] = listed
  const toOpen =
    isWide && address.open === undefined && first !== undefined ? writeInboxAddress(path, { ...address, open: first }) : undefined
  // It stands in the address: what arrives later takes no place under the hand of whoever decides.
  useEffect(
    function openFirst() {
      if (toOpen !== undefined) navigateTo(toOpen, { replace: true })
    },
    [toOpen, navigateTo],
  )
  const decided = (id: number) => go({ open: address.box === 'todo' ? nextAfter(listed, id) : id }, { replace: true })
  return (
    <section className="ms-inbox" data-open={address.open === undefined ? undefined : ''}>
      <h1>{label(only?.title ?? ['审批箱', 'Approval inbox'])}</h1>
      <div className="ms-inbox-top">
        <Boxes path={path} address={address} counts={inbox.data?.counts} />
        <Narrowing address={address} go={go} ofAllTypes={only === undefined} />
      </div>
      <div className="ms-inbox-body">
        <div className="ms-inbox-side">
          {undecided.length > 0 && <NotDecided of={undecided} onClose={() => setUndecided([])} />}
          <div aria-busy={inbox.isFetching}>
            {inbox.data && <Listed page={inbox.data} address={address} path={path} onDecided={setUndecided} />}
            {!inbox.data && (inbox.error ? <NotShown error={inbox.error} onRetry={() => void inbox.refetch()} /> : <Loading rows={8} />)}
          </div>
          {inbox.data && inbox.data.count > inboxPageSize && (
            <nav aria-label={label(['翻页', 'Pages'])}>
              <Pagination
                simple
                current={address.page}
                pageSize={inboxPageSize}
                total={inbox.data.count}
                showSizeChanger={false}
                onChange={page => go({ page, open: undefined })}
              />
            </nav>
          )}
        </div>
        <div className="ms-inbox-open">
          {address.open === undefined ? (
            <p className="ms-inbox-nothing ms-muted">{label(['从列表中选择一项', 'Choose one from the list'])}</p>
          ) : (
            <Opened
              key={address.open}
              id={address.open}
              onDecided={decided}
              back={writeInboxAddress(path, { ...address, open: undefined })}
            />
          )}
        </div>
      </div>
    </section>
  )
}

const Boxes = ({
  path,
  address,
  counts,
}: {
  readonly path: string
  readonly address: InboxAddress
  readonly counts: InboxCounts | undefined
}) => {
  const label = useLabel()
  const countOf = (box: Box): number | undefined => (box === 'todo' ? counts?.todo : box === 'started' ? counts?.started : undefined)
  // The names of an object are those it was written with.
  const names = Object.keys(boxes) as readonly Box[]
  return (
    <nav className="ms-boxes" aria-label={label(['分类', 'Folders'])}>
      {names.map(box => (
        <ScreenLink
          key={box}
          to={writeInboxAddress(path, { box, page: 1, search: '', docType: undefined, open: undefined })}
          {...(box === address.box ? { 'aria-current': 'page' as const } : {})}
        >
          {label(boxes[box])}
          {(countOf(box) ?? 0) > 0 && <span className="ms-boxes-count">{countOf(box)}</span>}
        </ScreenLink>
      ))}
    </nav>
  )
}

interface NarrowingProps {
  readonly address: InboxAddress
  readonly ofAllTypes: boolean
  go(change: Partial<InboxAddress>, options?: { readonly replace?: boolean }): void
}

const Narrowing = ({ address, go, ofAllTypes }: NarrowingProps) => {
  const label = useLabel()
  const types = useCall(documentTypesCall, ofAllTypes ? {} : undefined)
  const options = (types.data?.results ?? []).map(({ docType, label: words }) => ({ value: docType, label: label(words) }))
  return (
    <div className="ms-inbox-narrow">
      <Input.Search
        key={address.search}
        defaultValue={address.search}
        allowClear
        maxLength={100}
        aria-label={label(['查找', 'Search'])}
        placeholder={label(['单据或提交人', 'Document or requester'])}
        onSearch={search => go({ search: search.trim(), page: 1, open: undefined })}
      />
      {options.length > 1 && (
        <Select
          value={address.docType ?? null}
          allowClear
          options={options}
          aria-label={label(['单据类型', 'Type of document'])}
          placeholder={label(['全部类型', 'All types'])}
          onChange={docType => go({ docType: docType ?? undefined, page: 1, open: undefined })}
        />
      )}
    </div>
  )
}

/** Why nothing was decided on some of several documents: it stays when they have left the box. */
const NotDecided = ({ of, onClose }: { readonly of: readonly Undecided[]; onClose(): void }) => {
  const label = useLabel()
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose, 'aria-label': label(['关闭', 'Close']) }}
      title={label([`${of.length} 项未完成`, `${of.length} not processed`])}
      description={
        <ul className="ms-inbox-undecided">
          {of.map(({ title, why }) => (
            <li key={title}>
              {title}: {why}
            </li>
          ))}
        </ul>
      }
    />
  )
}

const nothing: Readonly<Record<Box, Label>> = {
  todo: ['暂无待审批单据', 'No approvals pending'],
  done: ['暂无已审批单据', 'No processed approvals yet'],
  copied: ['没有抄送给您的审批', 'No approvals CC’d to you'],
  started: ['暂无提交的审批', 'No submitted documents yet'],
}

interface ListedProps {
  readonly page: InboxPage
  readonly address: InboxAddress
  readonly path: string
  onDecided(undecided: readonly Undecided[]): void
}

const Listed = ({ page, address, path, onDecided }: ListedProps) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  if (page.results.length > 0) return <InboxList key={address.box} page={page} address={address} path={path} onDecided={onDecided} />
  const narrowed = address.search !== '' || address.docType !== undefined || address.page > 1
  const everything = writeInboxAddress(path, { box: address.box, page: 1, search: '', docType: undefined, open: undefined })
  return (
    <Empty
      title={narrowed ? ['无匹配的单据', 'No results'] : nothing[address.box]}
      reason={
        narrowed
          ? ['更换条件，或清除查找。', 'Try other words, or clear the search.']
          : ['新的单据到来时会通知您。', 'You will be notified when a document arrives.']
      }
    >
      {narrowed && <Button onClick={() => navigateTo(everything)}>{label(['清除查找', 'Clear the search'])}</Button>}
    </Empty>
  )
}

const Opened = ({ id, back, onDecided }: { readonly id: number; readonly back: string; onDecided(id: number): void }) => {
  const label = useLabel()
  const navigateTo = useNavigateTo()
  const approval = useCall(readApproval, { id })
  const [decided, setDecided] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  useEffect(function beginAtTop() {
    top.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={top}>
      <Button className="ms-inbox-back" type="link" onClick={() => navigateTo(back)}>
        {label(['返回列表', 'Back to the list'])}
      </Button>
      {approval.data && !decided && (
        <ApprovalDetail
          approval={approval.data}
          onDecided={() => {
            setDecided(true)
            onDecided(id)
          }}
        />
      )}
      {!approval.data && (approval.error ? <NotShown error={approval.error} onRetry={() => void approval.refetch()} /> : <Loading />)}
    </div>
  )
}

/** The inbox of all types of documents. */
const InboxScreen = () => <Inbox />

export default InboxScreen
