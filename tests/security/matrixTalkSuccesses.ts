import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { makeUsable } from '../harness/makeUsable.ts'
import { phonePhoto } from '../harness/phonePhoto.ts'
import { fileForm, sendFile } from '../harness/uploads.ts'
import { sending, type Success, type Successes } from './matrixSuccess.ts'
import { draftedReport } from '../../areas/quality/factoryReport/factoryReport.samples.ts'
import { done } from './done.ts'
import type { World } from './matrixWorld.ts'

const about = ({ subjects }: World) => ({ entity: 'purchase.priceComparison', record: subjects.records['purchase.priceComparison'] })

const byOwner = ({ cast: { owner } }: World, asked: Success['asked']): Success => ({ by: owner, asked })

const commented = async (world: World): Promise<{ readonly id: number; readonly version: number }> =>
  done(world.cast.owner, 'POST', '/api/conversation/comments/', { ...about(world), text: '再议' })

/** The owner's view of a list, as just saved. */
const saved = async (world: World, name: string): Promise<number> => {
  const { views } = await done(world.cast.owner, 'POST', '/api/list_views/', { entity: 'mnm.brand', name, departments: [], roles: [] })
  return views.find((view: { readonly name: string }) => view.name === name).id
}

/** A report that the owner is sent. */
const subscribed = async (world: World): Promise<number> => {
  const asked = { report: 'approval.waiting', parameters: '' }
  const { results } = await done(world.cast.owner, 'POST', '/api/report/subscriptions/', asked)
  return results[0].id
}

/** What the owner is told by an announcement. */
const told = async ({ company, visitor }: World, mustRead = true): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`insert into user_notice (user_id, kind, event, title_zh, title_en, content_zh, content_en, must_read)
    values (${visitor.userId}, 'announcement', 'admin.announcement', '必读', 'Must be read', '', '', ${mustRead}) returning id`.execute(
    company.database.db,
  )
  return rows[0]?.id ?? 0
}

/** A brand that its owner has just deleted. */
const deleted = async ({ company, cast: { owner } }: World): Promise<number> => {
  const { id, version } = await done(owner, 'POST', '/api/mnm/brand/', await company.input(company.entity('mnm.brand')))
  await done(owner, 'DELETE', `/api/mnm/brand/${id}/?version=${version}`)
  return id
}

/** The entry of an edit that its owner has just made. */
const edited = async ({ company, cast: { owner } }: World): Promise<number> => {
  const { id, version } = await done(owner, 'POST', '/api/mnm/brand/', await company.input(company.entity('mnm.brand')))
  await done(owner, 'PATCH', `/api/mnm/brand/${id}/`, { version, name: `改过 ${id}` })
  return (await done(owner, 'GET', `/api/mnm/brand/${id}/history/`)).results[0].id
}

/** What the owner was shown before sending it to the language model. */
const shownToLeave = async (world: World) => {
  const { entity, record } = about(world)
  const { leaves } = await done(world.cast.owner, 'GET', `/api/ai/summary/?entity=${entity}&record=${record}`)
  return { entity, record, sha256: leaves.sha256 }
}

/** An order that waits for its supplier, which they may be asked to confirm by a link. */
const ordered = async ({ company }: World) => {
  const order = company.entity('purchase.order')
  return { entity: order.name, record: (await company.usable(order)).id }
}

const invitation = async (world: World) => ({ ...(await ordered(world)), recipient: '供应商', language: 'zh' })

/** What somebody without an account sends, who was given a link. */
const asGuest = async (world: World, body: object): Promise<Success> => {
  const given = await invitation(world)
  const { path } = await done(world.cast.owner, 'POST', '/api/guest_link/', given)
  const { version } = await done(world.cast.owner, 'GET', `/api/purchase/order/${given.record}/`)
  return { by: world.cast.powerless, asked: { body: { secret: path.split('#')[1], version, ...body } } }
}

/** What a supplier announces by such a link. */
const announcing = async (world: World) => {
  const { by, asked } = await asGuest(world, {})
  const { secret } = asked.body as { readonly secret: string }
  const { makes } = await done(by, 'POST', '/api/guest/open/', { secret })
  const values = { shippedOn: '2026-01-05', expectedOn: '2099-12-31' }
  return { by, secret, body: { secret, values, lines: [{ of: makes.lines[0].of, quantity: '1' }] } }
}

/** What the supplier does with what they announced. */
const withAnnounced = async (world: World, input: object): Promise<Success> => {
  const { by, secret, body } = await announcing(world)
  await done(by, 'POST', '/api/guest/make/', body)
  const { made } = await done(by, 'POST', '/api/guest/open/', { secret })
  const [{ id, version }] = made
  return { by, asked: { body: { secret, document: id, version, input } } }
}

/** What the code says on a paper that anybody may check. */
const secretOfIssued = async (world: World): Promise<string> => {
  const { id, version } = await draftedReport(world)
  await done(world.cast.owner, 'POST', `/api/quality/factoryReport/${id}/issue/`, { version })
  const { rows } = await sql<{ readonly secret: string }>`select secret from paper_check where record_id = ${id}`.execute(
    world.company.database.db,
  )
  return rows[0]?.secret ?? ''
}

/** How people speak about records, are told of them, and keep their lists. */
export const talkSuccesses: Successes = {
  'POST /api/undo/:id/': async world => byOwner(world, { id: await edited(world), body: {} }),
  // The second version is the one that the edit made.
  'POST /api/earlier/:id/': async world => byOwner(world, { id: await edited(world), body: { version: 2 } }),
  'POST /api/recycle_bin/restore/': async world => byOwner(world, { body: { entity: 'mnm.brand', records: String(await deleted(world)) } }),
  'POST /api/conversation/comments/': async world => byOwner(world, { body: { ...about(world), text: '同意' } }),
  'PATCH /api/conversation/comments/:id/': async world => {
    const { id, version } = await commented(world)
    return byOwner(world, { id, body: { text: '改过', version } })
  },
  'DELETE /api/conversation/comments/:id/': async world => byOwner(world, { id: (await commented(world)).id }),
  'POST /api/conversation/followers/': async world => ({
    by: world.cast.manager,
    asked: { body: { ...about(world), following: true } },
  }),
  'POST /api/conversation/attachments/': async world =>
    byOwner(world, { body: { entity: 'mnm.brand', record: world.subjects.records['mnm.brand'], file: world.subjects.file } }),
  'DELETE /api/conversation/attachments/:id/': async world => byOwner(world, { id: world.subjects.attachment }),
  'POST /api/editions/': async world => {
    const standard = world.company.entity('quality.iqcStandard')
    const { id } = await makeUsable(world.company, world.company.owner, standard, await world.company.make(standard))
    return byOwner(world, { body: { entity: standard.name, record: id } })
  },
  'POST /api/guest_link/': async world => byOwner(world, { body: await invitation(world) }),
  'DELETE /api/guest_link/:id/': async world => {
    const given = await invitation(world)
    await done(world.cast.owner, 'POST', '/api/guest_link/', given)
    const { links } = await done(world.cast.owner, 'GET', `/api/guest_link/?entity=${given.entity}&record=${given.record}`)
    return byOwner(world, { id: links[0].id })
  },
  'POST /api/guest/open/': world => asGuest(world, {}),
  'POST /api/guest/paper/': world => asGuest(world, {}),
  'POST /api/guest/answer/': world => asGuest(world, { input: { promisedOn: '2099-01-31', samePrices: true } }),
  'POST /api/guest/make/': async world => {
    const { by, body } = await announcing(world)
    return { by, asked: { body } }
  },
  'POST /api/guest/take_back/': async world => withAnnounced(world, { reason: '试一试' }),
  'POST /api/guest/correct/': async world => withAnnounced(world, { carrier: '顺丰' }),
  'POST /api/guest/desk/': async world => {
    const asked = { sensor: 'ph', symptom: 'power', applicantName: '王工', applicantEmail: 'wang@example.com', need: '不能开机' }
    const head = 'Content-Disposition: form-data; name="request"'
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
    return {
      by: sending(world.visitor, headers),
      asked: { body: Buffer.from(`--cut\r\n${head}\r\n\r\n${JSON.stringify(asked)}\r\n--cut--\r\n`) },
    }
  },
  'POST /api/guest/check/': async world => ({
    by: world.cast.powerless,
    asked: { body: { secret: await secretOfIssued(world) } },
    reads: true,
  }),
  'POST /api/guest/file/': async world => {
    const { secret } = await announcing(world)
    const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'x-guest-link': secret }
    return { by: sending(world.visitor, headers), asked: { body: fileForm('coa.pdf', '%PDF-1.4').body } }
  },
  'POST /api/ai/ask/': async world => byOwner(world, { body: await shownToLeave(world) }),
  // A new record: the same one is told of once a minute only.
  'POST /api/log/prints/': async world => {
    const brand = world.company.entity('mnm.brand')
    return byOwner(world, { body: { entity: brand.name, record: (await world.make(brand)).id } })
  },
  'POST /api/report/subscriptions/': async world => byOwner(world, { body: { report: 'approval.waiting', parameters: '' } }),
  'POST /api/users/me/calendar_feed/': async world => byOwner(world, { body: {} }),
  'DELETE /api/users/me/calendar_feed/': async world => {
    await done(world.cast.owner, 'POST', '/api/users/me/calendar_feed/', {})
    return byOwner(world, {})
  },
  'DELETE /api/report/subscriptions/:id/': async world => byOwner(world, { id: await subscribed(world) }),
  'POST /api/list_views/': async world => byOwner(world, { body: { entity: 'mnm.brand', name: '新的', departments: [], roles: [] } }),
  'PATCH /api/list_views/:id/': async world =>
    byOwner(world, { id: await saved(world, '旧名'), body: { name: '改名', departments: [], roles: [] } }),
  'DELETE /api/list_views/:id/': async world => byOwner(world, { id: await saved(world, '不用了') }),
  'POST /api/list_views/standard/': async world => byOwner(world, { body: { entity: 'mnm.brand', view: await saved(world, '默认') } }),
  'POST /api/list_views/arrangement/': async world => byOwner(world, { body: { entity: 'mnm.unit', arrangement: 'sort=-name' } }),
  'POST /api/users/me/credentials/end/': async world => {
    await done(world.cast.owner, 'POST', '/api/users/me/calendar_feed/', {})
    return byOwner(world, { body: { kind: 'feed', credential: world.cast.owner.rights?.userId } })
  },
  'PATCH /api/users/me/profile/': async world => byOwner(world, { body: { phone: '138 0000 0000' } }),
  'POST /api/users/me/avatar/': async world =>
    byOwner(world, { body: { file: (await sendFile(world.visitor, 'me.jpg', await phonePhoto(), 'avatar')).json().id } }),
  'POST /api/users/me/sessions/end/': async world => {
    // As if they had signed in elsewhere, too.
    await sql`insert into session (token_hash, user_id, expires_at)
      values (${randomBytes(32)}, ${world.visitor.userId}, now() + interval '1 hour')`.execute(world.company.database.db)
    return byOwner(world, { body: {} })
  },
  'POST /api/dashboard/tiles/': async world => byOwner(world, { body: { view: await saved(world, '看板'), show: 'count' } }),
  'POST /api/dashboard/arrangement/': async world =>
    byOwner(world, { body: { tiles: [{ view: await saved(world, '看板二'), show: 'rows' }] } }),
  'DELETE /api/dashboard/arrangement/': async world => byOwner(world, {}),
  'PATCH /api/usernotify/preferences/': async world =>
    byOwner(world, { body: { topics: [{ topic: 'record', inSite: null, mail: false }], digest: true } }),
  'POST /api/usernotify/read_all/': async world => byOwner(world, { body: { upTo: await told(world) } }),
  'POST /api/usernotify/:id/confirm/': async world => byOwner(world, { id: await told(world), body: {} }),
  'POST /api/usernotify/:id/snooze/': async world =>
    byOwner(world, { id: await told(world, false), body: { until: new Date(Date.now() + 3_600_000).toISOString() } }),
  'POST /api/usernotify/:id/feedback/': async world => byOwner(world, { id: await told(world), body: { feedback: '收到' } }),
}
