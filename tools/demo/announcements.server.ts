import { sql } from 'kysely'
import { announcement } from '../../areas/admin/announcement/announcement.ts'
import { announcementEvents } from '../../areas/admin/announcement/announcement.events.ts'
import type { Label } from '../../core/language/label.ts'
import { colleagues, founder, type Username } from './company/people.ts'
import type { Office, Sent } from './desk.server.ts'
import type { Staff } from './staff.server.ts'
import { instantAt, workday, type WorkTime } from './workTime.ts'

interface AnnouncementDraft {
  readonly title: Label
  readonly content: Label
  readonly type: Sent<typeof announcement>['type']
  readonly more?: Partial<Sent<typeof announcement>>
  /** Working minutes ago. */
  readonly before: number
  /** Working minutes until everybody had read it; unread when absent. */
  readonly readAfter?: number
}

const drafts: readonly AnnouncementDraft[] = [
  {
    title: ['系统上线说明', 'The new system is in use'],
    content: [
      '<p>来料检验、物料和供应商即日起在本系统中办理，纸质检验单停用。</p>',
      '<p>Incoming inspection, materials and suppliers are now kept here; the paper forms are retired.</p>',
    ],
    type: 'system',
    before: 420 * workday,
    readAfter: 200,
  },
  {
    title: ['实验室化学品安全须知（2026 版）', 'Chemical safety in the laboratories, edition 2026'],
    content: [
      '<p>配制<strong>试剂</strong>时必须佩戴护目镜和手套；废液按分类桶收集，严禁倒入水池。</p><ul><li>泄漏：先疏散，再报告值班主管</li><li>眼部接触：立即用洗眼器冲洗 15 分钟</li></ul>',
      '<p>Wear goggles and gloves when you prepare <strong>reagents</strong>; waste goes into the marked containers, never into the sink.</p><ul><li>Spill: leave first, then tell the supervisor</li><li>Eyes: rinse at the eyewash for 15 minutes</li></ul>',
    ],
    type: 'safety',
    more: { mustRead: true },
    before: 60 * workday,
    readAfter: 300,
  },
  {
    title: ['月末盘点通知', 'Stocktaking at the end of the month'],
    content: [
      '<p>本月最后一个工作日 13:00 起盘点，仓库停止收发料，请提前安排领料。</p>',
      '<p>The warehouse is closed from 13:00 on the last working day of the month; please draw material before.</p>',
    ],
    type: 'general',
    more: { pinned: true },
    before: 2.5 * workday,
  },
]

const everybody: readonly Username[] = [founder.username, ...colleagues.filter(person => !person.left).map(person => person.username)]

/** Publishes what the company was told over the years, and leaves one more to be written. */
export const publishAnnouncements = async (office: Office, staff: Staff, ends: WorkTime): Promise<void> => {
  for (const { title, content, type, more, before, readAfter } of drafts) {
    const desk = staff.at(founder.username, ends - before)
    const id = await desk.create(announcement, {
      title: title[0],
      titleEn: title[1],
      content: content[0],
      contentEn: content[1],
      type,
      everybody: true,
      ...more,
    })
    await desk.take(announcement, await desk.open(announcement, id), 'publish')
    const sentAt = instantAt(ends - before)
    const readAt = readAfter === undefined ? null : instantAt(ends - before + readAfter)
    const plain = content.map(html => html.replaceAll(/<[^<>]*>/g, ' ').trim())
    // As the job would have told it at that time; it finds nobody left to tell.
    await sql`insert into user_notice
        (user_id, kind, event, entity, record_id, title_zh, title_en, content_zh, content_en, must_read, pinned, sent_at, read_at, confirmed_at)
      select id, 'announcement', ${announcementEvents.published.code}, ${announcement.name}, ${id}::bigint, ${title[0]}, ${title[1]}, ${plain[0]}, ${plain[1]},
        ${more?.mustRead ?? false}::boolean, ${more?.pinned ?? false}::boolean, ${sentAt}::timestamptz, ${readAt}::timestamptz,
        case when ${more?.mustRead ?? false}::boolean then ${readAt}::timestamptz end
      from unnest(${everybody.map(name => staff.idOf(name))}::bigint[]) as id`.execute(office.tx)
  }
  // The end itself may be the first minute of the next working day.
  await staff.at(founder.username, ends - 20).create(announcement, {
    title: '年度体检安排',
    titleEn: 'Yearly medical check',
    content: '<p>体检时间与分组待行政部确认。</p>',
    type: 'event',
    everybody: true,
  })
}
