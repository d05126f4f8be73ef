import { sql } from 'kysely'
import type { Label } from '../../core/language/label.ts'
import type { Topic } from '../../core/define/event.ts'
import type { Username } from './company/people.ts'
import type { Office } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import type { Waiting } from './today.server.ts'
import { instantAt, workday, type WorkTime } from './workTime.ts'

interface NoticeDraft {
  readonly to: readonly Username[]
  readonly kind: Topic
  readonly title: Label
  readonly content: Label
  readonly link: string | null
  /** Working minutes ago. */
  readonly before: number
  /** Working minutes until it was read; unread when absent. */
  readonly readAfter?: number
}

const toComparison = (id: number | undefined): string | null => (id === undefined ? null : `/purchase/priceCompare/${id}`)

const toAction = (id: number | undefined): string | null => (id === undefined ? null : `/quality/scar/${id}`)

const toLot = (id: number | undefined): string | null => (id === undefined ? null : `/quality/iqc/${id}`)

const draftsFor = ({ toInspect, toRelease, toDecide, toStock, toAward, toAccept }: Waiting): readonly NoticeDraft[] => [
  {
    to: ['inspector', 'liu.fang', 'ouyang.jing'],
    kind: 'record',
    title: ['待检：电极保护罩 3,000 件', 'To inspect: 3,000 electrode guards'],
    content: [
      '产线明天上午等料，请优先检验。一般水平 II，AQL 1.0。',
      'Production waits for it tomorrow morning; please inspect it first. General level II, AQL 1.0.',
    ],
    link: toLot(toInspect.at(-1)),
    before: 35,
  },
  {
    to: ['manager', 'dept_admin', 'ma.zhiqiang'],
    kind: 'approval',
    title: ['待放行：A 类物料 氟离子选择性电极', 'To release: fluoride electrodes, class A'],
    content: ['已由陈丽检验合格，须由检验员以外的人放行。', 'Accepted by Chen Li; another person than the inspector releases class A.'],
    link: toLot(toRelease[0]),
    before: 300,
  },
  {
    to: ['dept_admin', 'ma.zhiqiang', 'buyer'],
    kind: 'record',
    title: ['拒收待处置：GW10 电源板 PCB', 'Rejected, waiting for a decision: GW10 power board PCB'],
    content: ['来料检验拒收，请处置并联系供应商。', 'Rejected by incoming inspection; please decide and inform the supplier.'],
    link: toLot(toDecide[0]),
    before: 380,
  },
  {
    to: ['dept_admin', 'ma.zhiqiang'],
    kind: 'approval',
    title: ['供应商已回复纠正措施，待确认', 'A supplier has answered a corrective action'],
    content: ['凝胶 pH 复合电极：请判断措施是否有效。', 'Gel-filled pH electrodes: please judge whether the action is effective.'],
    link: toAction(toAccept[0]),
    before: 1.3 * workday,
  },
  {
    to: ['buyer', 'huang.lei'],
    kind: 'record',
    title: ['报价已收齐，待定标', 'All quotes are in, waiting for the award'],
    content: ['线路板比价的报价已录入，请比较后定标。', 'The quotes for the circuit boards have been entered; please compare and award.'],
    link: toComparison(toAward[0]),
    before: 380,
  },
  {
    to: ['warehouse', 'xie.ming'],
    kind: 'record',
    title: ['待入库 2 批', 'Two lots to put in stock'],
    content: ['检验已放行，请清点入库。', 'Released by inspection; please count and put them in stock.'],
    link: toLot(toStock[0]),
    before: 400,
  },
  {
    to: ['engineer', 'hu.yong', 'inspector', 'liu.fang'],
    kind: 'record',
    title: ['检验标准 QS-IQC-01 升版 A/1', 'Standard QS-IQC-01 is now at A/1'],
    content: [
      '新增 RoHS 标识与镀层证明；已登记的批次仍按原版本检验。',
      'RoHS mark and plating certificate were added; lots already registered keep the former version.',
    ],
    link: null,
    before: 200 * workday,
    readAfter: 500,
  },
]

/** What people are told gets the time of the machine: gives what was told since it was last asked the time at which that happened. */
export const noticesDated = ({ tx }: Office): ((at: WorkTime) => Promise<void>) => {
  let last = 0
  return async at => {
    const { rows } = await sql<{
      id: number
    }>`update user_notice set sent_at = ${instantAt(at)}::timestamptz where id > ${last} returning id`.execute(tx)
    last = rows.reduce((latest, { id }) => Math.max(latest, id), last)
  }
}

/** Puts notices on people's desks: the old ones read, those about today's lots not yet. */
export const leaveNotices = async (office: Office, staff: Staff, waiting: Waiting, ends: WorkTime): Promise<void> => {
  const { tx } = office
  await sql`update user_notice set read_at = sent_at + interval '40 minutes'
    where read_at is null and event not like 'approval.%' and sent_at < ${instantAt(ends - 3 * workday)}::timestamptz`.execute(tx)
  await dateApprovalNotices(office, ends)
  await dateDeliveryNotices(office)
  for (const { to, kind, title, content, link, before, readAfter } of draftsFor(waiting)) {
    const sentAt = instantAt(ends - before)
    const readAt = readAfter === undefined ? null : instantAt(ends - before + readAfter)
    await sql`insert into user_notice (user_id, kind, title_zh, title_en, content_zh, content_en, link, sent_at, read_at)
      select id, ${kind}, ${title[0]}, ${title[1]}, ${content[0]}, ${content[1]}, ${link}::text, ${sentAt}::timestamptz, ${readAt}::timestamptz
      from unnest(${to.map(name => staff.idOf(name))}::bigint[]) as id`.execute(tx)
  }
}

/** What approvals told people gets the time at which it happened; whatever ended days ago has been read. */
const dateApprovalNotices = async ({ tx }: Office, ends: WorkTime): Promise<void> => {
  await sql`update user_notice as n set sent_at = coalesce(i.ended_at, i.started_at),
      read_at = case when i.ended_at < ${instantAt(ends - 3 * workday)}::timestamptz then i.ended_at end
    from approval_instance as i where n.link = '/approval/inbox?open=' || i.id`.execute(tx)
}

/** What announced deliveries told people gets the time at which they were; of what has arrived it has been read. */
const dateDeliveryNotices = async ({ tx }: Office): Promise<void> => {
  await sql`update user_notice as n set sent_at = s.created_at, read_at = case when s.state = 'received' then s.updated_at end
    from purchase_shipping_notice as s where n.link = '/purchase/shippingNotice/' || s.id`.execute(tx)
}
