import { sql } from 'kysely'
import type { Label } from '../define/label.ts'
import type { Step } from '../records/serve.server.ts'

/** What a notice is about; notices about a person's own account also reach whoever caused them. */
export type NoticeKind = 'record' | 'approval' | 'announcement' | 'security'

/** Something that people are told inside the product. */
export interface Notice {
  readonly to: readonly number[]
  readonly kind: NoticeKind
  readonly title: Label
  readonly content?: Label
  /** The path of the screen it speaks of, such as `/quality/iqc/12`. */
  readonly link?: string
}

/** Tells people in the same transaction, once each; those who cannot sign in are left out, and so is whoever did it himself. */
export const notify = async (
  { tx, actor }: Pick<Step, 'tx' | 'actor'>,
  { to, kind, title, content = ['', ''], link }: Notice,
): Promise<void> => {
  const told = [...new Set(to)].filter(userId => kind === 'security' || userId !== actor.userId)
  if (told.length === 0) return
  await sql`insert into user_notice (user_id, kind, title_zh, title_en, content_zh, content_en, link)
    select id, ${kind}, ${title[0]}, ${title[1]}, ${content[0]}, ${content[1]}, ${link ?? null}::text
    from admin_user where id = any(${told}) and is_active order by id`.execute(tx)
}
